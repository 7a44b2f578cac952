import type { Blockquote, Heading, List, Nodes, Paragraph, PhrasingContent } from 'mdast'
import { createContext, createElement, use } from 'react'
import { isOfPictures, pictureFile, picturesOf } from '../../schema/studies/markdown.ts'
import { typeset } from '../../schema/typography.ts'
import { quotationMarks } from '../../schema/values/quotation.ts'
import { onHost } from '../address.ts'
import { useAssets } from '../assets-context.ts'
import { Picture } from '../parts/picture.tsx'
import { Sentence } from '../parts/words.tsx'
import { useSite } from '../site-context.ts'
import { HeadingIds } from './headings.ts'

/**
 * Renders Markdown as React elements, so the text can't inject HTML. schema/studies/markdown.ts refuses what this component
 * can't render.
 */
export function Prose({ nodes }: { nodes: readonly Nodes[] }) {
  return nodes.map(node => <Element key={keyOf(node)} node={node} />)
}

/** A key for React: where the node begins in its Markdown text. */
export const keyOf = (node: Nodes | undefined) => node?.position?.start.offset

function Element({ node }: { node: Nodes }): React.ReactNode {
  const render = ELEMENTS[node.type] as ((node: Nodes) => React.ReactNode) | undefined
  return render?.(node)
}

const ELEMENTS: {
  [Type in Nodes['type']]?: (node: Extract<Nodes, { type: Type }>) => React.ReactNode
} = {
  text: ({ value }) => <Typeset>{value}</Typeset>,
  heading: heading => <Title heading={heading} />,
  paragraph: node =>
    isOfPictures(node) ? <Figures paragraph={node} /> : within('p', node.children),
  strong: ({ children }) => within('strong', children),
  emphasis: ({ children }) => within('em', children),
  inlineCode: ({ value }) => <code>{value}</code>,
  code: ({ value }) => (
    <pre>
      <code>{value}</code>
    </pre>
  ),
  break: () => <br />,
  thematicBreak: () => <hr />,
  link: ({ url, children }) => (
    <ProseLink url={url}>
      <Prose nodes={children} />
    </ProseLink>
  ),
  list: list => <Items list={list} />,
  blockquote: quote => <Quotation quote={quote} />,
}

const within = (tag: string, nodes: readonly Nodes[]) =>
  createElement(tag, null, <Prose nodes={nodes} />)

const Typeset = ({ children }: { children: string }) => (
  <Sentence of={typeset(children, useSite().lang)} />
)

function Title({ heading }: { heading: Heading }) {
  const id = use(HeadingIds).get(heading)
  return createElement(`h${heading.depth}`, { id }, <Prose nodes={heading.children} />)
}

/**
 * The `sizes` attribute of pictures that aren't tall. The default suits pictures in columns 5–12 of 12, and those that extend
 * from column 5 to the edge of the window.
 */
export const PictureSizes = createContext('(width>96rem) max(62rem,46vw),(width>=64rem) 66vw,95vw')
const TALL_SIZES = 'max(26rem,19vw)'

function Figures({ paragraph }: { paragraph: Paragraph }) {
  const { lang } = useSite()
  const pictures = useAssets().pictures
  const sizes = use(PictureSizes)
  return picturesOf(paragraph).map(({ url, alt, title }) => {
    const file = pictureFile(url)
    const { width = 0, height = 0 } = pictures[file] ?? {}
    const isTall = height > width
    return (
      <figure key={url} className={isTall ? 'tall' : undefined}>
        <Picture file={file} alt={typeset(alt ?? '', lang)} sizes={isTall ? TALL_SIZES : sizes} />
        {title && <figcaption>{typeset(title, lang)}</figcaption>}
      </figure>
    )
  })
}

/**
 * Renders a quotation with the quotation marks of the page's language, which replace marks such as «…» or "…" that the owner
 * typed. If the last of several paragraphs begins with a dash, it names the author.
 */
function Quotation({ quote }: { quote: Blockquote }) {
  const paragraphs = quote.children.filter(node => node.type === 'paragraph')
  const texts = paragraphs.map(({ children }) => children)
  const author = texts.length > 1 ? without(SIGNED, texts.at(-1) ?? []) : undefined
  const words = author ? texts.slice(0, -1) : texts
  const { opening, closing } = quotationMarks(useSite().lang)
  return (
    <figure className="quotation">
      <blockquote>
        {words.map((nodes, at) => (
          <p key={keyOf(nodes[0])}>
            {at === 0 && <span className="opening">{opening}</span>}
            <Prose nodes={unquoted(nodes)} />
            {at === words.length - 1 && closing}
          </p>
        ))}
      </blockquote>
      {author && (
        <figcaption>
          <Prose nodes={author} />
        </figcaption>
      )}
    </figure>
  )
}

const SIGNED = /^[—–]\s*/
/** `OPENED` and `CLOSED` share most marks, because a mark that opens a quotation in one language may close one in another. */
const OPENED = /^[«»„“”"]\s*/
const CLOSED = /\s*[«»“”"]$/

function unquoted(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const opened = without(OPENED, nodes) ?? nodes
  return without(CLOSED, opened) ?? opened
}

/**
 * Removes a dash or an opening quotation mark from the start of a text, or a closing one from its end, even inside emphasis or
 * a link. Undefined when there is nothing to remove.
 */
function without(sign: RegExp, nodes: readonly PhrasingContent[]): PhrasingContent[] | undefined {
  const at = sign === CLOSED ? nodes.length - 1 : 0
  const node = nodes[at]
  if (node && 'children' in node) {
    const children = without(sign, node.children)
    return children && nodes.with(at, { ...node, children } as PhrasingContent)
  }
  if (node?.type !== 'text' || !sign.test(node.value)) return undefined
  return nodes.with(at, { ...node, value: node.value.replace(sign, '') })
}

function Items({ list }: { list: List }) {
  // In a list without blank lines, the text of an item isn't wrapped in `<p>`.
  const isLoose = list.spread || list.children.some(({ spread }) => spread)
  const unwrapped = (node: Nodes): readonly Nodes[] =>
    node.type === 'paragraph' && !isLoose && !isOfPictures(node) ? node.children : [node]
  const items = list.children.map(item => (
    <li key={keyOf(item)}>
      <Prose nodes={item.children.flatMap(unwrapped)} />
    </li>
  ))
  return list.ordered ? <ol start={list.start ?? 1}>{items}</ol> : <ul>{items}</ul>
}

function ProseLink({ url, children }: { url: string; children: React.ReactNode }) {
  const { phrases } = useSite()
  if (!/^https?:/.test(url)) return <a href={url.startsWith('/') ? onHost(url) : url}>{children}</a>
  return (
    <a href={url} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {phrases.newTab}</span>
    </a>
  )
}
