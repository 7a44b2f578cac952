import 'react'

/** React accepts these attributes of HTML's invoker commands, but its types don't include them yet. */
declare module 'react' {
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close'
    commandfor?: string
  }
}
