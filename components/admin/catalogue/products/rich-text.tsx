"use client";

import { type Editor, EditorContent, useEditor } from "@tiptap/react";
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { cleanPaste } from "@/components/admin/catalogue/products/clean-paste";
import { editorExtensions } from "@/components/admin/catalogue/products/editor-extensions";
import { RichTextToolbar } from "@/components/admin/catalogue/products/rich-text-toolbar";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";
import { isBlankHtml } from "@/lib/catalogue/products/products";
import { useRestoredValue } from "@/lib/shared/client/form/use-restored-value";
import { useBrowserValue } from "@/lib/shared/client/use-browser-value";

type Props = {
  name: string;
  label: string;
  marker?: ReactNode;
  initial?: string;
  disabled: boolean;
  error?: string;
  className?: string;
};

/** A rich-text field. Submits HTML, or nothing if it has no text. */
export function RichText({ name, label, marker, initial = "", disabled, error, className = "" }: Props) {
  const id = useId();
  const [html, setHtml] = useState(initial);
  const restored = useRef<{ text?: string; editor?: Editor }>({});
  // Restored text may arrive before or after the editor is created.
  const restoreText = useCallback((text: string) => {
    restored.current.text = text;
    restored.current.editor?.commands.setContent(text);
  }, []);
  const field = useRestoredValue(restoreText);
  // The toolbar shifts the layout, so only server-rendered pages wait for hydration.
  const isHydrated = useBrowserValue(() => true, false);
  const editor = useEditor({
    immediatelyRender: isHydrated,
    extensions: editorExtensions,
    content: initial,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-labelledby": id,
        "aria-required": "true",
        "aria-invalid": String(Boolean(error)),
        ...(error && { "aria-describedby": `${id}-error` }),
        // The form focuses this element when the field has an error.
        "data-field": name,
        class: "prose min-h-28 max-h-72 @max-[26rem]/work:max-h-56 max-w-none! overflow-y-auto px-4 py-3 -outline-offset-2",
      },
    },
    onCreate: ({ editor }) => {
      const { text } = restored.current;
      restored.current.editor = editor;
      if (text !== undefined) editor.commands.setContent(text);
    },
    onUpdate: ({ editor }) => setHtml(editor.getHTML()),
  });

  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled]);

  return (
    <div className={`min-w-0 ${className}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click on a label focuses its field; keyboards reach the field itself */}
      <span id={id} onClick={() => editor?.commands.focus()} className="mb-1.5 block w-fit text-small leading-[1.4] font-[550]">
        {label} {marker}
      </span>
      <div
        className={`rounded-ease border ${disabled ? "border-joint bg-limestone text-slate" : `bg-paper ${error ? "border-jasper" : "border-ash"}`}`}
      >
        {editor && <RichTextToolbar editor={editor} disabled={disabled} />}
        <EditorContent editor={editor} className="min-h-28" />
      </div>
      <input ref={field} type="hidden" name={name} value={isBlankHtml(html) ? "" : html} />
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-2 text-small leading-[1.4] font-[550] text-jasper">
          <AdminIcon name="alert" className="mt-0.5 size-4.5" />
          {error}
        </p>
      )}
    </div>
  );
}
