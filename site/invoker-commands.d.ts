import 'react'

/** Attributes of HTML's invoker commands, which React passes through but does not type yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
