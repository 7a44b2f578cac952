/**
 * Restores the nodes that the build wrote, because React cannot hydrate what a translator or an extension has changed. Elements
 * stay the same objects, so fields keep their text and their focus.
 * @param live the island in the page now
 * @param written the island as the build wrote it
 */
export function restoreMarkup(live: Node, written: Node): void {
  let next = live.firstChild
  for (const node of written.childNodes) {
    const match = findMatch(next, node)
    if (!match) {
      live.insertBefore(node.cloneNode(true), next)
      continue
    }
    removeFrom(next, match)
    if (match.nodeValue !== node.nodeValue) match.nodeValue = node.nodeValue
    restoreMarkup(match, node)
    next = match.nextSibling
  }
  removeFrom(next, null)
}

/** Finds the live node of a built node. Added nodes may stand before an element. A text node is the next node, or gone. */
function findMatch(from: ChildNode | null, { nodeName, nodeType }: Node): ChildNode | null {
  if (nodeType === Node.TEXT_NODE) return from?.nodeType === nodeType ? from : null
  let node = from
  while (node && node.nodeName !== nodeName) node = node.nextSibling
  return node
}

function removeFrom(first: ChildNode | null, end: ChildNode | null): void {
  let node = first
  while (node && node !== end) {
    const after = node.nextSibling
    node.remove()
    node = after
  }
}
