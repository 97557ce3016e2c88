import { useNavigate } from 'react-router'
import { notify } from '../net/signals/notification.ts'
import { playSound, type Sound } from '../net/signals/sounds.ts'

/**
 * An alert for the player: `title` and `body` are those of the notification, `path` is the page that it opens. `tag` is the tag of the same
 * notification to closed pages.
 */
export type PlayerAlert = { sound: Sound; title: string; body: string; path: string | null; tag?: string }

/**
 * Alerts the player by sound, and by a notification while the page is hidden and the player wants notifications. True if one of the two
 * could be noticed.
 */
export function useAlertPlayer(): (alert: PlayerAlert) => Promise<boolean> {
  const navigate = useNavigate()
  return async ({ sound, title, body, path, tag }) => {
    const notified = notify({ title, body, path: path ?? '/', ...(tag && { tag }), onOpen: () => path !== null && navigate(path) })
    return (await Promise.all([playSound(sound), notified])).includes(true)
  }
}
