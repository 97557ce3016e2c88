import { type ClientFrame, clientFrameSchema, frameMaxBytes, isPlainAct } from '../../protocol/client-frames.ts'

/** The length as sent; counted exactly only when the limit could be exceeded. */
const bytesOf = (text: string): number => (text.length * 3 > frameMaxBytes ? new TextEncoder().encode(text).length : text.length)

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a message is a text, and no longer than a frame may be. */
export const fitsFrame = (message: string | ArrayBuffer): message is string =>
  typeof message === 'string' && bytesOf(message) <= frameMaxBytes

/** The frame of a text; null for what fits no schema. */
export function frameIn(text: string): ClientFrame | null {
  const json = parseJson(text)
  if (isPlainAct(json)) return json
  const parsed = clientFrameSchema.safeParse(json)
  return parsed.success ? parsed.data : null
}
