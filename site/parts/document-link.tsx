import type { Site } from '../../schema/site.ts'
import { formatSize } from '../../schema/typography.ts'
import { onHost } from '../address.ts'
import type { OwnDocument } from '../assets-context.ts'
import { useSite } from '../site-context.ts'
import { NamedIcon } from './named-icon.tsx'

/**
 * The first screen's link to one of the owner's files, such as «CV (PDF, 180 ko)». It has no `download` attribute, so the
 * browser opens the file if it can.
 */
export function DocumentLink({ document }: { document: OwnDocument }) {
  return (
    <a className="document" href={onHost(document.url)}>
      {document.label} ({typeAndSize(document, useSite())})
    </a>
  )
}

/** The contact section's link to one of the owner's files, such as «CV, PDF, 180 ko». */
export function DocumentRow({ document }: { document: OwnDocument }) {
  return (
    <a href={onHost(document.url)}>
      <NamedIcon name="file-text" />
      {document.label}, {typeAndSize(document, useSite())}
    </a>
  )
}

const typeAndSize = ({ url, bytes }: OwnDocument, { lang }: Site) =>
  `${url.split('.').at(-1)?.toUpperCase()}, ${formatSize(bytes, lang)}`
