/** The text of a file as spreadsheets write it: UTF-8 or UTF-16 by its mark, UTF-8 without one, else Windows-1252. */
import { isUtf8 } from 'node:buffer';

const UTF_16 = new TextDecoder('utf-16le');
const WINDOWS_1252 = new TextDecoder('windows-1252');
const BYTE_ORDER_MARK = '\ufeff';

export function decodeText(bytes: Buffer): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return UTF_16.decode(bytes);
	// Hardly any text of accented letters in another encoding happens to be valid UTF-8.
	if (!isUtf8(bytes)) return WINDOWS_1252.decode(bytes);
	const text = bytes.toString('utf8');
	return text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
}
