import { useEffect, useRef } from 'react'
import type { Match } from '../../../../durable/protocol/match-fields.ts'
import { playKnockSound } from '../../../net/knock-sound.ts'
import { isKnock } from './take-in.ts'

/** Plays a sound for the owner when somebody new comes to wait. */
export function useKnock(match: Match, me: string): void {
  const heard = useRef<Match | null>(null)
  useEffect(() => {
    if (isKnock(heard.current, match, me)) void playKnockSound()
    heard.current = match
  }, [match, me])
}
