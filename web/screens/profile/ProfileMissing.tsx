import { MissingPage } from '../../ui/loading/MissingPage.tsx'
import { profileTexts } from './texts.ts'

const { missing } = profileTexts

/** No player has this address. */
export const ProfileMissing = () => <MissingPage title={missing.title} text={missing.hint} home={missing.link} />
