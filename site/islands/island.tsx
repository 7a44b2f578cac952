import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'

/**
 * Renders a component alone, as the root that its island hydrates later, with the props it will need then.
 * `slots` is markup of other islands: rendered here, never sent as props. Build only; the browser's half is wake.tsx.
 */
export function Island<Props extends object>({
  name,
  component: Component,
  props,
  slots = {},
}: {
  name: string
  component: ComponentType<Props>
  props: Props
  slots?: Partial<Props>
}) {
  return (
    <div
      className="island"
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, rendered by React on this line
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...props} {...slots} />) }}
    />
  )
}
