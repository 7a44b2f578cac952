import type { Page } from '@playwright/test'

/** What the browser hands to assistive technology: a node of Chromium's accessibility tree. */
type Node = {
  nodeId: string
  ignored: boolean
  childIds?: string[]
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  properties?: { name: string; value: { value?: unknown } }[]
}

/** Roles that one moves by, or that speak by themselves. */
const ROLES = new Set([
  ...['banner', 'main', 'contentinfo', 'navigation', 'region', 'form', 'dialog', 'article'],
  ...['heading', 'list', 'image', 'link', 'button', 'textbox', 'term'],
])
const STATES = ['level', 'expanded', 'invalid', 'required', 'modal', 'multiline'] as const
const UNSAID = new Set<unknown>(['', 'false', false, undefined])

/**
 * The page as a screen reader goes through it, a line a node, indented below landmarks and lists: `heading «Contact» 2`,
 * `list of 5`, `textbox «Email» invalid required : L’email est invalide`. Read from the browser itself, which leaves
 * out what is hidden, inert or behind a modal dialog.
 */
export async function outlineOf(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const { nodes } = (await cdp.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await cdp.detach()
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const childrenOf = (node: Node) => (node.childIds ?? []).flatMap(id => byId.get(id) ?? [])
  const lines = (node: Node, depth: number): string[] => {
    const isSaid = !node.ignored && (ROLES.has(node.role?.value ?? '') || livenessOf(node))
    const below = childrenOf(node).flatMap(child => lines(child, isSaid ? depth + 1 : depth))
    return isSaid ? [`${'  '.repeat(depth)}${describe(node, childrenOf)}`, ...below] : below
  }
  const [root] = nodes
  return root ? lines(root, 0) : []
}

/** How what comes into it is said, `polite` or `assertive`: such a region has no role, with which an empty one would be read out. */
const livenessOf = ({ properties }: Node) =>
  properties?.find(({ name }) => name === 'live')?.value.value

function describe(node: Node, childrenOf: (node: Node) => Node[]): string {
  const liveness = livenessOf(node)
  const role = liveness ? `${liveness} region` : node.role?.value
  const items = childrenOf(node).filter(child => child.role?.value === 'listitem')
  const states = STATES.flatMap(name => {
    const value = node.properties?.find(property => property.name === name)?.value.value
    if (UNSAID.has(value)) return []
    return name === 'level' ? `${value}` : name
  })
  const { name, description } = node
  return [
    role,
    ...(role === 'list' ? [`of ${items.length}`] : []),
    ...(name?.value && role !== 'list' ? [`«${name.value.trim()}»`] : []),
    ...states,
    ...(description?.value ? [`: ${description.value}`] : []),
  ].join(' ')
}
