import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { Button } from "@/components/ui/button";
import { focusWhenShown } from "@/lib/shared/client/focus";

type Tool = { label: string; content: ReactNode; pressed?: boolean; isDisabled?: boolean; run: () => void };

export function RichTextToolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const [activeIndex, setActiveIndex] = useState(0);
  const [isLinkBarOpen, setLinkBarOpen] = useState(false);
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      heading: editor.isActive("heading"),
      bold: editor.isActive("bold"),
      italic: editor.isActive("italic"),
      underline: editor.isActive("underline"),
      bullets: editor.isActive("bulletList"),
      numbers: editor.isActive("orderedList"),
      link: editor.isActive("link"),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();

  const groups: Tool[][] = [
    [
      { label: "Heading", content: "H", pressed: state.heading, run: () => chain().toggleHeading({ level: 3 }).run() },
      { label: "Bold", content: "B", pressed: state.bold, run: () => chain().toggleBold().run() },
      { label: "Italic", content: <i>I</i>, pressed: state.italic, run: () => chain().toggleItalic().run() },
      { label: "Underline", content: <u>U</u>, pressed: state.underline, run: () => chain().toggleUnderline().run() },
    ],
    [
      { label: "Bulleted list", content: <AdminIcon name="list" />, pressed: state.bullets, run: () => chain().toggleBulletList().run() },
      {
        label: "Numbered list",
        content: <AdminIcon name="list-numbered" />,
        pressed: state.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      { label: "Link", content: <AdminIcon name="link" />, pressed: state.link, run: () => setLinkBarOpen(true) },
    ],
    [
      { label: "Undo", content: <AdminIcon name="undo" />, isDisabled: !state.undo, run: () => chain().undo().run() },
      { label: "Redo", content: <AdminIcon name="redo" />, isDisabled: !state.redo, run: () => chain().redo().run() },
    ],
  ];
  const labels = groups.flat().map(({ label }) => label);

  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const last = labels.length - 1;
    const target = {
      ArrowRight: activeIndex === last ? 0 : activeIndex + 1,
      ArrowLeft: activeIndex === 0 ? last : activeIndex - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setActiveIndex(target);
    event.currentTarget.querySelectorAll<HTMLElement>("button")[target]?.focus();
  }

  return (
    <div className="border-b border-joint bg-bench-2">
      <div role="toolbar" aria-label="Text style" onKeyDown={moveFocus} className="flex flex-wrap gap-0.5 p-1">
        {groups.map((group, index) => (
          <div key={group[0]?.label} className="contents">
            {index > 0 && <span aria-hidden="true" className="mx-1.5 my-2.5 hidden w-px bg-joint @min-[26rem]/work:block" />}
            {group.map(({ label, content, pressed, isDisabled, run }) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                aria-pressed={pressed}
                // Not `disabled`, so that arrow keys still reach it.
                aria-disabled={isDisabled || disabled}
                tabIndex={labels[activeIndex] === label ? 0 : -1}
                onFocus={() => setActiveIndex(labels.indexOf(label))}
                onClick={() => !isDisabled && !disabled && run()}
                className="grid size-11 place-items-center rounded-ease font-semibold hover:bg-limestone aria-disabled:text-ash aria-pressed:bg-basalt aria-pressed:text-white [&_:is(i,u)]:font-medium"
              >
                {content}
              </button>
            ))}
          </div>
        ))}
      </div>
      {isLinkBarOpen && !disabled && <LinkBar editor={editor} onClose={() => setLinkBarOpen(false)} />}
    </div>
  );
}

function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
