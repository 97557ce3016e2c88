import { useNavigate } from 'react-router'
import { notify } from '../net/notification.ts'
import { playSound, type Sound } from '../net/sounds.ts'

/** What a player is called for: `title` and `body` are the notification's, `path` is the page it leads to. */
export type PlayerCall = { sound: Sound; title: string; body: string; path: string | null }

/** Calls the player: by sound, and by a notification while the page is out of sight and the player wants them. */
export function useCallPlayer(): (call: PlayerCall) => void {
  const navigate = useNavigate()
  return ({ sound, title, body, path }) => {
    void playSound(sound)
    void notify({ title, body, path: path ?? '/', onOpen: () => path !== null && navigate(path) })
  }
}
