import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { LinkBar } from "@/components/admin/catalogue/products/link-bar";
import { AdminIcon } from "@/components/admin/parts/form/admin-icon";

type Tool = {
  label: string;
  face: ReactNode;
  /** Undefined where there is no such state. */
  pressed?: boolean;
  off?: boolean;
  run: () => void;
};

/** The toolbar over a rich text: one stop for Tab, arrow keys inside. */
export function RichTextToolbar({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const [at, setAt] = useState(0);
  const [linking, setLinking] = useState(false);
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
      { label: "Heading", face: "H", pressed: state.heading, run: () => chain().toggleHeading({ level: 3 }).run() },
      { label: "Bold", face: "B", pressed: state.bold, run: () => chain().toggleBold().run() },
      { label: "Italic", face: <i>I</i>, pressed: state.italic, run: () => chain().toggleItalic().run() },
      { label: "Underline", face: <u>U</u>, pressed: state.underline, run: () => chain().toggleUnderline().run() },
    ],
    [
      { label: "Bulleted list", face: <AdminIcon name="list" />, pressed: state.bullets, run: () => chain().toggleBulletList().run() },
      {
        label: "Numbered list",
        face: <AdminIcon name="list-numbered" />,
        pressed: state.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      { label: "Link", face: <AdminIcon name="link" />, pressed: state.link, run: () => setLinking(true) },
    ],
    [
      { label: "Undo", face: <AdminIcon name="undo" />, off: !state.undo, run: () => chain().undo().run() },
      { label: "Redo", face: <AdminIcon name="redo" />, off: !state.redo, run: () => chain().redo().run() },
    ],
  ];
  const order = groups.flat().map(({ label }) => label);

  function move(event: KeyboardEvent<HTMLElement>) {
    const last = order.length - 1;
    const target = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setAt(target);
    event.currentTarget.querySelectorAll<HTMLElement>("button")[target]?.focus();
  }

  return (
    <div className="border-b border-joint bg-bench-2">
      <div role="toolbar" aria-label="Text style" onKeyDown={move} className="flex flex-wrap gap-0.5 p-1">
        {groups.map((group, index) => (
          <div key={group[0]?.label} className="contents">
            {index > 0 && <span aria-hidden="true" className="mx-1.5 my-2.5 hidden w-px bg-joint @min-[26rem]/work:block" />}
            {group.map(({ label, face, pressed, off, run }) => (
              <button
                key={label}
                type="button"
                aria-label={label}
                aria-pressed={pressed}
                // Still reachable by arrow keys, so not `disabled`.
                aria-disabled={off || disabled}
                tabIndex={order[at] === label ? 0 : -1}
                onFocus={() => setAt(order.indexOf(label))}
                onClick={() => !off && !disabled && run()}
                className="grid size-11 place-items-center rounded-ease font-semibold hover:bg-limestone aria-disabled:text-ash aria-pressed:bg-basalt aria-pressed:text-white [&_:is(i,u)]:font-medium"
              >
                {face}
              </button>
            ))}
          </div>
        ))}
      </div>
      {linking && !disabled && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
}
