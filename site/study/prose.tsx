import type { Blockquote, List, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { Fragment } from 'react'
import { phrases } from '../../content/phrases.ts'
import { isOfPictures, pictureFile, picturesOf } from '../../schema/studies/markdown.ts'
import { frenchTypography } from '../../schema/typography.ts'
import { onHost } from '../address.ts'
import { Picture } from '../parts/picture.tsx'

/** Markdown as elements: what the owner typed is text to React, never markup. What cannot stand here is refused by schema/studies/markdown.ts. */
export function Prose({ nodes }: { nodes: readonly RootContent[] }) {
  return nodes.map(node => <Block key={keyOf(node)} node={node} />)
}

const keyOf = ({ position }: Nodes) => position?.start.offset

function Block({ node }: { node: RootContent }) {
  switch (node.type) {
    case 'heading': {
      const Title = `h${node.depth}` as const
      return (
        <Title>
          <Inline nodes={node.children} />
        </Title>
      )
    }
    case 'paragraph':
      return isOfPictures(node) ? (
        <Figures paragraph={node} />
      ) : (
        <p>
          <Inline nodes={node.children} />
        </p>
      )
    case 'blockquote':
      return <Quotation quote={node} />
    case 'list':
      return <Items list={node} />
    case 'code':
      return (
        <pre>
          <code>{node.value}</code>
        </pre>
      )
    case 'thematicBreak':
      return <hr />
    default:
      return <Inline nodes={[node as PhrasingContent]} />
  }
}

/** In columns 6–12. */
const PROSE_SIZES = '(width>96rem) 50rem,(width>=64rem) 53vw,91vw'
const WIDE_SIZES = '(width>96rem) 87rem,91vw'

/** Pictures with their captions. @param isWide over all twelve columns */
export function Figures({ paragraph, isWide }: { paragraph: Paragraph; isWide?: boolean }) {
  return picturesOf(paragraph).map(({ url, alt, title }) => (
    <figure key={url} className={isWide ? 'wide' : undefined}>
      <Picture
        file={pictureFile(url)}
        alt={frenchTypography(alt ?? '')}
        sizes={isWide ? WIDE_SIZES : PROSE_SIZES}
      />
      {title && <figcaption>{frenchTypography(title)}</figcaption>}
    </figure>
  ))
}

/** Between « and », set here however they were typed. A last paragraph that begins with a dash says whose words they are. */
function Quotation({ quote }: { quote: Blockquote }) {
  const paragraphs = quote.children.filter(node => node.type === 'paragraph')
  const texts = paragraphs.map(({ children }) => children)
  const author = texts.length > 1 ? without(SIGNED, texts.at(-1) ?? []) : undefined
  const words = author ? texts.slice(0, -1) : texts
  return (
    <figure className="quotation">
      <blockquote>
        {words.map((nodes, at) => (
          <p key={nodes[0] && keyOf(nodes[0])}>
            {at === 0 && <span className="opening">{'«\u00a0'}</span>}
            <Inline nodes={unquoted(nodes)} />
            {at === words.length - 1 && '\u00a0»'}
          </p>
        ))}
      </blockquote>
      {author && (
        <figcaption>
          <Inline nodes={author} />
        </figcaption>
      )}
    </figure>
  )
}

const SIGNED = /^[—–]\s*/
const OPENED = /^[«“"]\s*/
const CLOSED = /\s*[»”"]$/

function unquoted(nodes: readonly PhrasingContent[]): readonly PhrasingContent[] {
  const opened = without(OPENED, nodes) ?? nodes
  return without(CLOSED, opened) ?? opened
}

/** Nodes without what begins the first or ends the last; undefined where there is no such thing. */
function without(sign: RegExp, nodes: readonly PhrasingContent[]): PhrasingContent[] | undefined {
  const at = sign === CLOSED ? nodes.length - 1 : 0
  const text = nodes[at]
  if (text?.type !== 'text' || !sign.test(text.value)) return undefined
  return nodes.with(at, { ...text, value: text.value.replace(sign, '') })
}

function Items({ list }: { list: List }) {
  const items = list.children.map(item => (
    <li key={keyOf(item)}>
      {item.children.map(node =>
        node.type === 'paragraph' && !list.spread && !isOfPictures(node) ? (
          <Inline key={keyOf(node)} nodes={node.children} />
        ) : (
          <Block key={keyOf(node)} node={node} />
        ),
      )}
    </li>
  ))
  return list.ordered ? <ol start={list.start ?? 1}>{items}</ol> : <ul>{items}</ul>
}

function Inline({ nodes }: { nodes: readonly PhrasingContent[] }): React.ReactNode {
  return nodes.map(node => <Fragment key={keyOf(node)}>{inline(node)}</Fragment>)
}

function inline(node: PhrasingContent): React.ReactNode {
  switch (node.type) {
    case 'text':
      return frenchTypography(node.value)
    case 'strong':
      return (
        <strong>
          <Inline nodes={node.children} />
        </strong>
      )
    case 'emphasis':
      return (
        <em>
          <Inline nodes={node.children} />
        </em>
      )
    case 'inlineCode':
      return <code>{node.value}</code>
    case 'break':
      return <br />
    case 'link':
      return <ProseLink url={node.url}>{<Inline nodes={node.children} />}</ProseLink>
    default:
      return null
  }
}

/** As every link of the page: another site opens a tab of its own, and says so. */
function ProseLink({ url, children }: { url: string; children: React.ReactNode }) {
  if (!/^https?:/.test(url)) return <a href={url.startsWith('/') ? onHost(url) : url}>{children}</a>
  return (
    <a href={url} target="_blank" rel="noopener">
      {children}
      <span className="sr-only"> {phrases.newTab}</span>
    </a>
  )
}
