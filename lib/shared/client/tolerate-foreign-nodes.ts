/**
 * A translating browser, or the translation widget, puts its own elements in place of the text that React wrote, and React fails when it
 * later removes that text or puts something before it. From here on a node that is no longer where React left it is passed over.
 */
export function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
}
