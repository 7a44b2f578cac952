/** Classes that scripts add to a page. The build keeps their styles, even when no built page has these classes. */
export const ADDED_BY_SCRIPTS = [
  'altimeter',
  'counter',
  'error',
  'field-error',
  'opaque',
  'over',
  'sent',
  'shown',
  'skims',
  'spinner',
  'toast',
  'toast-count',
  'toast-title',
]
