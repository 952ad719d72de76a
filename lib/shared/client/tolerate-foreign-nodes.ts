/** Elements of a translation, by the text node that each of them replaced. */
const translations = new WeakMap<Node, ChildNode>();

const getTranslation = (node: Node | null) => (node && !node.parentNode ? translations.get(node) : undefined);

function findTranslation({ target, previousSibling, addedNodes }: MutationRecord): Node | null {
  if (addedNodes.length > 0) return addedNodes[0]!;
  const before = getTranslation(previousSibling) ?? previousSibling;
  return before ? before.nextSibling : target.firstChild;
}

/**
 * Browser translation and the translation widget replace text nodes that React manages with `<font>` elements. React then throws when it
 * moves such a node, and its text updates stay invisible. This patch removes or updates the translation instead.
 */
export function tolerateForeignNodes(): void {
  new MutationObserver((records) => {
    for (const record of records) {
      const [removed] = record.removedNodes;
      const font = removed instanceof Text && !removed.parentNode && findTranslation(record);
      if (removed && font instanceof HTMLElement && font.tagName === "FONT") translations.set(removed, font);
    }
  }).observe(document.documentElement, { childList: true, subtree: true });

  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this) return removeChild.call(this, child) as T;
    getTranslation(child)?.remove();
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    const next = getTranslation(before) ?? before;
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, "nodeValue")!;
  Object.defineProperty(Node.prototype, "nodeValue", {
    ...nodeValue,
    set(this: ChildNode, value: string | null) {
      getTranslation(this)?.replaceWith(this);
      nodeValue.set!.call(this, value);
    },
  });
}
