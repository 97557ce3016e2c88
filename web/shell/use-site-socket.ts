import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SiteFrame } from '../../durable/protocol/site-messages.ts'
import { inSitePath } from '../net/in-site-path.ts'
import { requireFreshReads } from '../net/sockets/bookmark.ts'
import { openSiteSocket, type SiteSocket } from '../net/sockets/site-socket.ts'
import { paths } from '../paths/paths.ts'
import { showNewsAtom } from '../state/alert-atoms.ts'
import { lostConnectionAtom } from '../state/connection-atoms.ts'
import { loadUserAtom } from '../state/session-atoms.ts'
import { receiveSiteAtom } from '../state/site-atoms.ts'
import { useSetAtom } from '../state/store.ts'

/** The pause before reconnecting after the session was refused. Without it, a bad token would cause a storm of connections. */
const restartMs = 1_000
/** Frames after which calls have other answers. For example, a switch decides whether an answer has ratings. */
const changesRecord: ReadonlySet<SiteFrame['event']> = new Set(['profile:update', 'system:update'])

/** News about the player's teams: their number of invitations can have changed, and a call must not return the old one. */
const isTeamNews = ({ event }: SiteFrame): boolean => event.startsWith('team_')

/** Keeps the site's connection open for the life of the page, and does the actions that its frames ask for. */
export function useSiteSocket(): SiteSocket | null {
  const [socket, setSocket] = useState<SiteSocket | null>(null)
  const navigate = useNavigate()
  const receive = useSetAtom(receiveSiteAtom)
  const tellNews = useSetAtom(showNewsAtom)
  const loadUser = useSetAtom(loadUserAtom)
  const setLost = useSetAtom(lostConnectionAtom)

  const goTo = (path: string | null) => {
    if (path !== null && location.pathname !== path) navigate(path)
  }
  const wasConnected = useRef(false)
  /** A page that was disconnected may have missed a `profile:update`. At the first snapshot the user was just loaded. */
  const onSnapshot = () => {
    if (wasConnected.current) {
      requireFreshReads()
      void loadUser()
    }
    wasConnected.current = true
  }
  // An effect event, because `navigate` changes with every page and the connection must stay.
  const onFrame = useEffectEvent((frame: SiteFrame) => {
    if (changesRecord.has(frame.event) || isTeamNews(frame)) requireFreshReads()
    receive(frame)
    if (frame.event === 'snapshot') onSnapshot()
    else if (frame.event === 'toast') tellNews(frame.data)
    else if (changesRecord.has(frame.event) || isTeamNews(frame)) void loadUser()
    else if (frame.event === 'match_redirect') goTo(paths.match(frame.data.match_id))
    else if (frame.event === 'navigate') goTo(inSitePath(frame.data.path))
  })
  useEffect(() => {
    let restartTimer: ReturnType<typeof setTimeout>
    let isClosed = false
    const onSignedOut = async () => {
      await loadUser()
      if (isClosed) return
      restartTimer = setTimeout(() => opened.restart(), restartMs)
    }
    const opened = openSiteSocket({ onFrame: (frame) => onFrame(frame), onLost: setLost, onSignedOut })
    setSocket(opened)
    return () => {
      isClosed = true
      clearTimeout(restartTimer)
      opened.close()
    }
  }, [loadUser, setLost])
  return socket
}
