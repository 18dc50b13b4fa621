/**
 * A text as part of an address. A service may send half a surrogate pair, which JSON allows and `encodeURIComponent`
 * throws on: it becomes the replacement sign.
 */
export const percentEncode = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
