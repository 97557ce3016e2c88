/**
 * Whether this is the one text that base64url has for 32 bytes. 43 letters hold two bits more than those, so that four last
 * letters decode to the same signature: a token must not have four names.
 */
export const isSignatureText = (text: string): boolean => /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text)
