import { TriangleAlert } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import type { ExtraField, FieldName } from '../../packages/contact-server/wire/message.ts'
import { Icon } from '../parts/icon.tsx'
import { type FormPhrases, useFormContent } from './form-content.ts'
import { reveal } from './form-values.ts'

type FieldProps = {
  field: FieldName
  label: ReactNode
  placeholder?: string | undefined
  limit: number
  required?: boolean
  /**
   * The options of a drop-down list as the visitor sees them. If `values` is given, the form sends the string at the same index
   * in `values` instead of the option.
   */
  options?: ExtraField['options']
  values?: ExtraField['values']
  wide?: boolean
  initial?: string | undefined
  error?: string | undefined
  /** The length of the field's text after cleaning; undefined if it hasn't been measured. */
  length?: number | undefined
  readOnly?: boolean
  autoFocus?: boolean
}

// The other fields have no `autocomplete` attribute, because with `off`, the browser wouldn't restore them when a visitor
// returns to the page.
const AUTOCOMPLETE: Partial<Record<FieldName, string>> = { name: 'name', email: 'email' }

/** React doesn't control the field's value, so text typed before hydration stays. */
export function ContactField({ field, label, limit, wide, initial, error, ...rest }: FieldProps) {
  const { length = 0, required = true, options, values, ...others } = rest
  const attributes = {
    ...others,
    id: field,
    name: field,
    required,
    autoComplete: AUTOCOMPLETE[field],
    defaultValue: initial,
    // A valid field needs `aria-invalid="false"`, or some screen readers announce an empty required field as invalid.
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${field}-error` : undefined,
  }
  return (
    <div className={wide ? 'field wide' : 'field'}>
      <label htmlFor={field}>{label}</label>
      {options ? (
        <Choice {...attributes} options={options} values={values} />
      ) : field === 'message' ? (
        <textarea
          {...attributes}
          rows={6}
          onKeyUp={({ key, currentTarget }) => key === 'Tab' && reveal(currentTarget)}
        />
      ) : (
        <input {...attributes} type={field === 'email' ? 'email' : 'text'} />
      )}
      {isNearLimit(limit, length) && <Counter left={limit - length} />}
      {error && (
        <p className="field-error" id={`${field}-error`}>
          <Icon node={TriangleAlert} />
          {error}
        </p>
      )}
    </div>
  )
}

type ChoiceProps = Omit<ComponentProps<'select'>, 'defaultValue'> & {
  options: readonly string[]
  values: ExtraField['values']
  defaultValue: string | undefined
  readOnly?: boolean
}

/**
 * The list is disabled while the message is being sent, because HTML has no read-only list. On the page about a refused
 * message, it has an extra hidden option, whose marker (`%%…%%`) the server replaces with the visitor's choice.
 */
function Choice({ options, values = options, readOnly, ...attributes }: ChoiceProps) {
  const { phrases } = useFormContent()
  const { defaultValue: chosen } = attributes
  return (
    <select {...attributes} disabled={readOnly}>
      <option value="">{phrases.choose}</option>
      {chosen !== undefined && (
        <option value={chosen} hidden>
          {options[values.indexOf(chosen)] ?? chosen}
        </option>
      )}
      {options.map((option, at) => (
        // Page translation in the browser changes an option's text, but not this value, which the form sends. On a page that
        // the owner has translated, the value is the option's text in the main language.
        <option key={option} value={values[at]}>
          {option}
        </option>
      ))}
    </select>
  )
}

/** The counter of characters left appears when at most this share of the limit is left. */
const NEAR = 0.1

/** Screen readers skip the counter; instead, the form's status announces the number after a pause in typing. */
function Counter({ left }: { left: number }) {
  const { phrases } = useFormContent()
  return (
    <p className={left < 0 ? 'counter over' : 'counter'} aria-hidden="true">
      {charactersLeft(left, phrases)}
    </p>
  )
}

/** «12 caractères restants», «1 caractère en trop». */
export function charactersLeft(left: number, phrases: FormPhrases): string {
  const words = left < 0 ? phrases.charactersOver : phrases.charactersLeft
  const count = Math.abs(left)
  return `${count} ${count > 1 ? words.many : words.one}`
}

export const isNearLimit = (limit: number, length: number) => limit - length <= limit * NEAR

/** A hidden field that only bots should fill in: the keyboard and screen readers can't reach it, and its autofill is off. */
export function Honeypot() {
  return (
    <p className="honeypot" aria-hidden="true">
      <label htmlFor="website">{useFormContent().phrases.honeypot}</label>
      <input id="website" name="website" tabIndex={-1} autoComplete="off" />
    </p>
  )
}
