import type { Reply } from '../../../net/http.ts'

/**
 * The reply. The message of a refusal begins with `failed`, such as 'Kunne ikke lagre FAQ', followed by the server's reason if it gave one.
 */
export async function withFailure<T>(work: Promise<Reply<T>>, failed: string): Promise<Reply<T>> {
  const reply = await work
  if (reply.ok) return reply
  return { ...reply, message: reply.isFromServer ? `${failed}. ${reply.message}` : failed }
}
