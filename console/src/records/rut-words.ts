/** What is said of a mistyped RUT. */

const es = {
	wrongRut: 'El dígito verificador no coincide. Revisa el RUT.',
	wrongRutOf: (name: string, code: string) =>
		`El dígito verificador del RUT de ${name} (${code}) no coincide. Corrígelo en su ficha de cliente.`,
};

const en: typeof es = {
	wrongRut: 'The check digit does not match. Check the number.',
	wrongRutOf: (name, code) =>
		`The check digit of ${name}'s tax number (${code}) does not match. Correct it on the client's page.`,
};

export const RUT_WORDS = { es, en };
