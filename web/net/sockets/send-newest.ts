/**
 * Sends one value at a time, and then the newest that has come meanwhile. So the one sent last is the one wanted last, however long an
 * earlier one was under way.
 */
export function sendNewest<Value>(send: (value: Value) => Promise<unknown>): (value: Value) => void {
  let waiting: { value: Value } | null = null
  let isSending = false
  const sendAll = async () => {
    isSending = true
    for (let next = waiting; next; next = waiting) {
      waiting = null
      await send(next.value)
    }
    isSending = false
  }
  return (value) => {
    waiting = { value }
    if (!isSending) void sendAll()
  }
}
