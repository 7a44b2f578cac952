import * as v from 'valibot'
import { nameField } from '../name-field.ts'

const FOCUS = "'top', 'center', or how far from left and top, such as '30% 70%'"

/** The part of a picture that stays visible after cropping. */
export const focus = v.pipe(
  v.string(FOCUS),
  v.regex(/^(top|center|(100|\d?\d)% (100|\d?\d)%)$/, FOCUS),
)

type Shown = { image?: string | undefined; focus?: string | undefined }

/** The build crops each project picture around one `focus`, so projects that share a picture need the same one. */
export const oneFocusAPicture = <Item extends Shown>(): v.RawCheckAction<Item[]> =>
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: all } = dataset
    for (const [key, value] of all.entries()) {
      const first = all.findIndex(({ image }) => image === value.image)
      const focus = all[first]?.focus
      if (!value.image || value.focus === focus) continue
      const wanted = focus ? `"${focus}"` : 'left out'
      addIssue({
        message: `${wanted} as in ${nameField({ projects: all }, ['projects', first])}, which shows the same picture`,
        input: value.focus,
        path: [
          { type: 'array', origin: 'value', input: all, key, value },
          { type: 'object', origin: 'value', input: value, key: 'focus', value: value.focus },
        ],
      })
    }
  })
