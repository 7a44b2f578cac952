import { escapeHtml } from '../base/html.ts'
import type { MailColours } from '../settings/config.ts'

const PLAIN: MailColours = {
  paper: { light: '#ffffff', dark: '#000000' },
  ink: { light: '#000000', dark: '#ffffff' },
  soft: { light: '#444444', dark: '#bbbbbb' },
  accent: { light: '#767676', dark: '#767676' },
  line: { light: '#cccccc', dark: '#333333' },
}

type Style = 'page' | 'sheet' | 'soft' | 'title' | 'facts' | 'text' | 'list' | 'link' | 'button'

export type MailHtml = ReturnType<typeof mailHtml>

export function mailHtml(colours: MailColours = PLAIN) {
  const styles = stylesOf(colours)
  const styled = (style: Style) => `class="${style}" style="${styles[style]}"`
  return {
    /** @param html already escaped */
    element: (name: 'p' | 'h1' | 'div' | 'ul', style: Style, html: string): string =>
      `<${name} dir="auto" ${styled(style)}>${html}</${name}>`,

    /** @param address must come from `replyAddress` */
    mailto(address: string, subject: string, style: Style, label: string): string {
      const at = address.lastIndexOf('@')
      const to = `${encodeURIComponent(address.slice(0, at))}${address.slice(at)}`
      const href = `mailto:${to}?subject=${encodeURIComponent(subject)}`
      return `<a href="${escapeHtml(href)}" ${styled(style)}>${escapeHtml(label)}</a>`
    },

    /** The outer `div` repeats the style of `body`, because some mail programs replace `body`. */
    mailPage: (parts: string[]): string =>
      [
        '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
        `<style>:root { color-scheme: light dark }\n${darkStyle(colours)}</style></head>`,
        `<body ${styled('page')}><div ${styled('page')}><div ${styled('sheet')}>`,
        ...parts,
        '</div></div></body></html>',
      ].join('\n'),
  }
}

/** The styles are inline, because some mail programs drop style sheets. */
function stylesOf({ paper, ink, soft, accent, line }: MailColours): Record<Style, string> {
  return {
    page: `margin:0;background:${paper.light};color:${ink.light}`,
    sheet:
      "max-width:36em;margin:0 auto;padding:2em 1.25em;font:17px/1.6 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:break-word",
    soft: `margin:1.5em 0;color:${soft.light};font-size:15px`,
    title: 'margin:0 0 .75em;font-size:28px;line-height:1.15;letter-spacing:-.015em',
    facts: `margin:0 0 1.5em;padding:0 0 1.5em;border-bottom:1px solid ${line.light}`,
    text: `margin:0 0 2em;padding:0 0 0 1.25em;border-left:4px solid ${accent.light};white-space:pre-wrap`,
    list: 'margin:0 0 1.5em;padding:0 0 0 1.25em',
    link: `color:${ink.light}`,
    button: `display:inline-block;padding:.75em 1.25em;background:${ink.light};color:${paper.light};font-weight:600;text-decoration:none`,
  }
}

const darkStyle = ({
  paper,
  ink,
  soft,
  accent,
  line,
}: MailColours) => `@media (prefers-color-scheme: dark) {
.page { background: ${paper.dark} !important; color: ${ink.dark} !important }
.soft { color: ${soft.dark} !important }
.facts { border-color: ${line.dark} !important }
.text { border-color: ${accent.dark} !important }
.link { color: ${ink.dark} !important }
.button { background: ${ink.dark} !important; color: ${paper.dark} !important }
}`

/** Some mail programs ignore `pre-wrap`, so line breaks become `<br>`. */
export function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
