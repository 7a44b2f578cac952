export function withLock<T>(file: string, notice: string, work: () => T): Promise<Awaited<T>>
export function isAlive(pid: number): boolean
