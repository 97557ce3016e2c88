import * as v from 'valibot'
import { stored } from '../../stored/stored.ts'

/** The mark of this browser's subscription as last sent to the server; none while the server sends nothing here. */
export const pushMark = stored('push', v.string())
