/**
 * Sends one value at a time, and then the newest of the values that came meanwhile. The last sent value is therefore the last wanted one,
 * however long an earlier one took.
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
