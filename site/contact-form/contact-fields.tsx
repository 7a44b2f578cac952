import { TriangleAlert } from 'lucide'
import { type Field, LIMITS } from '../../contact/message.ts'
import { phrases } from '../../content/phrases.ts'
import { Icon } from '../parts/icon.tsx'
import { reveal } from './form-values.ts'

type FieldProps = {
  field: Field
  placeholder: string
  wide?: boolean
  initial?: string | undefined
  error?: string | undefined
  /** Length of the text, trimmed, once the island counts it. */
  length?: number | undefined
  disabled?: boolean
  autoFocus?: boolean
}

// Never `off`: with it the browser does not give a text back to who returns to the page.
const AUTOCOMPLETE: Partial<Record<Field, string>> = { name: 'name', email: 'email' }

/** One labelled field with its error and its counter. Uncontrolled: what was typed before the island woke stays. */
export function ContactField({ field, wide, initial, error, length = 0, ...rest }: FieldProps) {
  const attributes = {
    ...rest,
    id: field,
    name: field,
    required: true,
    autoComplete: AUTOCOMPLETE[field],
    defaultValue: initial,
    // Said in so many words: a required field that is still empty is else announced as wrong.
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${field}-error` : undefined,
  }
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={field}>{phrases.labels[field]}</label>
      {field === 'message' ? (
        <textarea
          {...attributes}
          rows={6}
          onKeyUp={({ key, currentTarget }) => key === 'Tab' && reveal(currentTarget)}
        />
      ) : (
        <input {...attributes} type={field === 'email' ? 'email' : 'text'} />
      )}
      {isNearLimit(field, length) && <Counter left={LIMITS[field] - length} />}
      {error && (
        <p className="field-error" id={`${field}-error`}>
          <Icon node={TriangleAlert} />
          {error}
        </p>
      )}
    </div>
  )
}

/** Share of the limit that is left when the counter appears. */
const NEAR = 0.1

/** Characters left, near the limit and beyond. Read out by the form's status, not here, where each key would speak. */
function Counter({ left }: { left: number }) {
  return (
    <p className={left < 0 ? 'counter over' : 'counter'} aria-hidden="true">
      {charactersLeft(left)}
    </p>
  )
}

/** «12 caractères restants», «1 caractère en trop». */
export function charactersLeft(left: number): string {
  const words = left < 0 ? phrases.charactersOver : phrases.charactersLeft
  const count = Math.abs(left)
  return `${count} ${count > 1 ? words.many : words.one}`
}

/** Whether a counter is shown for that many characters left. */
export const isNearLimit = (field: Field, length: number) =>
  LIMITS[field] - length <= LIMITS[field] * NEAR

/** Off screen, out of reach of keyboard, screen reader and autofill: only a robot fills it in. */
export function Honeypot() {
  return (
    <p className="honeypot" aria-hidden="true">
      <label htmlFor="website">{phrases.trap}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </p>
  )
}
