import { type Finding, fault } from './finding.ts'
import { nameField } from './name-field.ts'
import { HTTPS_ADDRESS, isWebAddress } from './values/web-address.ts'

/** A button. `to` is the name of a section, a file listed in `documents`, or an https address. */
export type Action = { label: string; to: string }

type Place = { sections: readonly string[]; documents: readonly { file: string }[] }
type Actions = { actions?: readonly Action[] | undefined; barAction?: Action | undefined }

/** The first screen has room for two buttons, one filled and one outlined. */
const MOST = 2

/** @param path the language's folder inside the content folder: empty for the main language, `en/` for English */
export function actionFaults(
  { actions, barAction, ...place }: Actions & Place,
  path = '',
): Finding[] {
  const file = `${path}site.ts`
  const all = [
    ...(actions ?? []).slice(0, MOST).map((action, at) => [['actions', at, 'to'], action] as const),
    ...(barAction ? [[['barAction', 'to'], barAction] as const] : []),
  ]
  return [
    ...(actions ? countFaults(actions.length, { file, field: '«actions»' }) : []),
    ...all.flatMap(([keys, { to }]) => {
      const expected = expectedFor(to, place)
      return expected
        ? fault(`must be ${expected}, got ${JSON.stringify(to)}.`, {
            file,
            field: nameField({ actions }, keys),
          })
        : []
    }),
  ]
}

function countFaults(count: number, place: { file: string; field: string }): Finding[] {
  if (count === 0) return [fault('is empty: name one or two buttons, or remove it.', place)]
  if (count <= MOST) return []
  const what = `has ${count} buttons, and the first screen has room for ${MOST}: remove the others.`
  return [fault(what, place)]
}

/** What the owner should have written in `to`; undefined when `to` is right. */
function expectedFor(to: string, { sections, documents }: Place): string | undefined {
  const names = [...sections, 'contact']
  const isKnown = names.includes(to) || documents.some(({ file }) => file === to)
  if (isKnown || isWebAddress(to)) return undefined
  if (/^https?:/i.test(to)) return HTTPS_ADDRESS
  return /[./]/.test(to)
    ? 'a file that «documents» names, or a web address that begins with https://'
    : `a section of the page (${names.join(', ')})`
}

/** False if there is no document, or if one of `actions` already links to the first document. */
export function showsDocumentLink({ actions, documents: [first] }: Actions & Place): boolean {
  return first !== undefined && !actions?.some(({ to }) => to === first.file)
}
