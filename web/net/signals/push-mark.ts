const key = 'kampklar-push'

/** The mark of this browser's subscription as it was last sent to the server; null while the server sends nothing here. */
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
