/**
 * Gives an island back the nodes that the build wrote, where a translator or an extension has changed them: React hydrates
 * no others, and what it would make anew has lost what was typed and the focus. Elements stay the same; fields keep their values.
 * @param live as it is in the page now
 * @param written as it was when the page came
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

/** An element may have been pushed back by what was added before it; a text is the next node or has been replaced. */
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
