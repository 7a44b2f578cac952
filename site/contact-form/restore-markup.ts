/**
 * Restores the form's elements and text from the build, because React can't hydrate markup that page translation or an
 * extension has changed. Elements that are still in their place stay the same objects, so fields keep their text and focus.
 * @param live the element in the page
 * @param written a copy of the element as the build wrote it
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

/**
 * Finds the node in the page that corresponds to a node of the built HTML. For an element or a comment, skips nodes that other
 * code has inserted. For text, looks only at the next node: if that isn't text, the text counts as removed.
 */
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
