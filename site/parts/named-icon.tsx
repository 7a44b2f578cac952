import { icons } from 'lucide'
import { Icon, type IconNode } from './icon.tsx'

/** The lucide icon that a content file names in kebab case, as lucide.dev shows it. Never in the browser: it holds them all. */
export function NamedIcon({ name }: { name: string }) {
  const key = name.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  const node = (icons as Record<string, IconNode>)[key]
  if (!node)
    throw new Error(`content: no lucide icon is named «${name}», see https://lucide.dev/icons`)
  return <Icon node={node} />
}
