import { connect } from 'cloudflare:sockets'
import type { Connect } from './tcp.ts'

/** TCP as the platform gives it (docs/integrations.md 3). */
export const connectByWorkers: Connect = async ({ host, port }, cancelled) => {
  const socket = connect({ hostname: host, port })
  const close = () => void socket.close().catch(ignored)
  socket.closed.catch(ignored)
  cancelled.addEventListener('abort', close)
  try {
    await socket.opened
  } finally {
    cancelled.removeEventListener('abort', close)
  }
  const reader = (socket.readable as ReadableStream<Uint8Array>).getReader()
  const writer = (socket.writable as WritableStream<Uint8Array>).getWriter()
  return {
    read: async () => (await reader.read()).value ?? null,
    write: (bytes) => writer.write(bytes),
    close,
  }
}

/** The read or write that failed reports how a connection ended; other rejections are ignored. */
const ignored = () => {}
