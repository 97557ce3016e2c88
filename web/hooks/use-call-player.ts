import { useNavigate } from 'react-router'
import { notify } from '../net/signals/notification.ts'
import { playSound, type Sound } from '../net/signals/sounds.ts'

/**
 * A call of the player: `title` and `body` are the notification's, `path` is the page it leads to. `tag` is that of the notification that
 * closed pages get of the same.
 */
export type PlayerCall = { sound: Sound; title: string; body: string; path: string | null; tag?: string }

/**
 * Calls the player: by sound, and by a notification while the page is out of sight and the player wants them. Answers whether either could
 * be noticed.
 */
export function useCallPlayer(): (call: PlayerCall) => Promise<boolean> {
  const navigate = useNavigate()
  return async ({ sound, title, body, path, tag }) => {
    const notified = notify({ title, body, path: path ?? '/', ...(tag && { tag }), onOpen: () => path !== null && navigate(path) })
    return (await Promise.all([playSound(sound), notified])).includes(true)
  }
}
