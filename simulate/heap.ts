export type Heap<T> = {
  push(item: T): void
  /** The first item, which stays. */
  peek(): T | undefined
  pop(): T | undefined
}

/** A binary heap: the item that comes before all others is always at hand. */
export function createHeap<T>(comesBefore: (a: T, b: T) => boolean): Heap<T> {
  const items: T[] = []

  function swap(a: number, b: number): void {
    const held = items[a] as T
    items[a] = items[b] as T
    items[b] = held
  }
  const before = (a: number, b: number) => comesBefore(items[a] as T, items[b] as T)

  function sink(): void {
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      if (left >= items.length) return
      const child = left + 1 < items.length && before(left + 1, left) ? left + 1 : left
      if (!before(child, at)) return
      swap(at, child)
      at = child
    }
  }

  return {
    push(item) {
      items.push(item)
      let at = items.length - 1
      for (let up = (at - 1) >> 1; at > 0 && before(at, up); up = (at - 1) >> 1) {
        swap(at, up)
        at = up
      }
    },
    peek: () => items[0],
    pop() {
      swap(0, Math.max(0, items.length - 1))
      const first = items.pop()
      sink()
      return first
    },
  }
}
