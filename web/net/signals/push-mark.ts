const key = 'kampklar-push'

/** What the server was last told of this browser's subscription; null while it sends nothing here. */
export function readPushMark(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepPushMark(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(key)
    else localStorage.setItem(key, mark)
  } catch (error) {
    console.warn('push:', error)
  }
}
