import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ownCups } from '../../resource/shared/own-cups.ts'
import { useResource } from '../../resource/use-resource.ts'
import { readUpcoming, storeUpcoming, upcomingKeys } from './last-upcoming.ts'
import { type UpcomingCup, upcomingCup } from './upcoming-cup.ts'

const key = upcomingKeys.cup
const cupSchema = v.object({ is: v.picklist(['live', 'next']), id: v.string(), name: v.string(), at: v.number() })
const isCup = (stored: unknown): stored is UpcomingCup => v.is(cupSchema, stored)

/** The next cup of a player; the stored answer of this browser until the cup is read. */
export function useUpcomingCup(steamid: string): UpcomingCup | null {
  const { value } = useResource(ownCups)
  const [stored] = useState(() => readUpcoming(key, isCup))
  useEffect(() => {
    const upcoming = value && upcomingCup(value)
    if (value) storeUpcoming(key, upcoming && { of: steamid, answer: upcoming })
  }, [value, steamid])
  if (value) return upcomingCup(value)
  return stored?.of === steamid ? stored.answer : null
}
