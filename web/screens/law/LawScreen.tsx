import { useLocation } from 'react-router'
import { paths } from '../../paths/paths.ts'
import { Privacy } from './Privacy.tsx'
import { Terms } from './Terms.tsx'

/** Personvern or Vilkår, by its address: one script for both. */
export default function LawScreen() {
  return useLocation().pathname.startsWith(paths.terms) ? <Terms /> : <Privacy />
}
