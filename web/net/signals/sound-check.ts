import { openAudio, restLater } from './audio.ts'

/** The time that a browser can take to allow a sound, in ms. A browser that forbids it never answers. */
const answerMs = 500

/** The likely answer of `canPlaySound`, at once: most browsers allow sound on a page that was touched. */
export const expectsSound = (): 'yes' | 'untouched' => (openAudio() ? 'yes' : 'untouched')

/** Whether a sound would be audible now: not before the page was touched, nor if the browser forbids it. */
export async function canPlaySound(): Promise<'yes' | 'untouched' | 'blocked'> {
  const audio = openAudio()
  if (!audio) return 'untouched'
  const tooLong = new Promise((resolve) => setTimeout(resolve, answerMs))
  await Promise.race([audio.resume().catch(() => {}), tooLong])
  restLater()
  return audio.state === 'running' ? 'yes' : 'blocked'
}
