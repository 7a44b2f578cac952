import { frenchSize } from '../../schema/typography.ts'
import { onHost } from '../address.ts'
import { NamedIcon } from './named-icon.tsx'

/** A file of the owner's that the page links to; `url` is from the root of the site. */
export type OwnDocument = { label: string; url: string; bytes: number }

/** In the first screen: «CV (PDF, 180 ko)». No `download`: what a browser can show, it opens. */
export function DocumentLink({ document }: { document: OwnDocument }) {
  return (
    <a className="document" href={onHost(document.url)}>
      {document.label} ({typeAndSize(document)})
    </a>
  )
}

/** Among the ways to reach the owner: «CV, PDF, 180 ko». */
export function DocumentRow({ document }: { document: OwnDocument }) {
  return (
    <a href={onHost(document.url)}>
      <NamedIcon name="file-text" />
      {document.label}, {typeAndSize(document)}
    </a>
  )
}

const typeAndSize = ({ url, bytes }: OwnDocument) =>
  `${url.split('.').at(-1)?.toUpperCase()}, ${frenchSize(bytes)}`
