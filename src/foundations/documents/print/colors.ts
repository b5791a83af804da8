/** The colours of printed documents, on their pages as in their PDFs: sober, and the same on every sheet. */

export const colors = {
	paper: '#ffffff',
	ink: '#1b1f24',
	soft: '#4a525c',
	line: '#c9ced6',
	shade: '#eef0f3',
	/** Around the sheet, on a screen. */
	desk: '#e9ecf0',
	red: '#c1121f',
	mark: '#f7cfd1',
	banner: '#fdecec',
	bannerInk: '#8a0c16',
	link: '#0b4f9e',
	button: '#24303f',
	/** Of codes that a machine reads. */
	code: '#000000',
} as const;
