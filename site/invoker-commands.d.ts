import 'react'

/** React passes these attributes of HTML's invoker commands through, but does not type them yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
