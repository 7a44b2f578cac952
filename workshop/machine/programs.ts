import { delimiter, join } from 'node:path'

/** How a program is called: on Linux in PATH, on macOS among the applications, on Windows among the programs. */
export type Names = { linux: string[]; mac: string[]; windows: string[] }

/** Where a program usually is on this system, whether it is there or not. */
export function usualPlaces({ linux, mac, windows }: Names): string[] {
  const { HOME = '', LOCALAPPDATA, PATH = '', PROGRAMFILES, 'PROGRAMFILES(X86)': X86 } = process.env
  if (process.platform === 'darwin')
    return ['/Applications', join(HOME, 'Applications')].flatMap(base =>
      mac.map(app => join(base, app)),
    )
  if (process.platform === 'win32')
    return [PROGRAMFILES, X86, LOCALAPPDATA].flatMap(base =>
      base ? windows.map(app => join(base, app)) : [],
    )
  return linux.flatMap(name => PATH.split(delimiter).map(folder => join(folder, name)))
}
