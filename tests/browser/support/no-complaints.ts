import { afterEach, expect } from 'vitest'
import { takeComplaints } from './open-context.ts'

/** A setup file: files share their modules, and each has its own hooks. */
afterEach(() => expect(takeComplaints(), 'errors of a page').toEqual([]))
