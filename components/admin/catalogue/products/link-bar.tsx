import type { Editor } from "@tiptap/react";
import { type KeyboardEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { focusWhenShown } from "@/lib/shared/client/focus";

export function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const id = useId();
  const currentHref: string = editor.getAttributes("link").href ?? "";
  const [typed, setTyped] = useState(currentHref);

  function close() {
    onClose();
    editor.commands.focus();
  }

  function apply() {
    const address = addScheme(typed.trim());
    const chain = editor.chain().focus().extendMarkRange("link");
    if (!address) chain.unsetLink().run();
    else if (editor.state.selection.empty && !currentHref)
      chain.insertContent({ type: "text", text: address, marks: [{ type: "link", attrs: { href: address } }] }).run();
    else chain.setLink({ href: address }).run();
    onClose();
  }

  function submitOrClose(event: KeyboardEvent) {
    // Enter must not submit the form around it.
    if (event.key === "Enter") event.preventDefault();
    if (event.key === "Enter") apply();
    if (event.key === "Escape") close();
  }

  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-joint p-2">
      <label htmlFor={id} className="text-small font-[550]">
        Link address
      </label>
      <input
        ref={focusWhenShown}
        id={id}
        type="url"
        inputMode="url"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder="https://"
        onKeyDown={submitOrClose}
        className="min-h-11 min-w-0 flex-1 basis-48 rounded-ease border border-ash bg-paper px-3.5 focus:outline-2 focus:outline-offset-1 focus:outline-(--focus)"
      />
      <Button size="small" onClick={apply}>
        Set link
      </Button>
      {currentHref && (
        <Button
          variant="danger"
          size="small"
          onClick={() => {
            editor.chain().focus().extendMarkRange("link").unsetLink().run();
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
      <Button variant="line" size="small" onClick={close}>
        Cancel
      </Button>
    </div>
  );
}

/** Adds the scheme: "example.com" becomes a website, "name@example.com" a mail address. */
function addScheme(address: string) {
  if (!address || /^(https?|mailto|tel):/i.test(address)) return address;
  return address.includes("@") ? `mailto:${address}` : `https://${address.replace(/^\/+/, "")}`;
}
