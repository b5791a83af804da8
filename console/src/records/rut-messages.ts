/** What is said of a RUT that is mistyped, or could not be looked at. */

const es = {
	wrongRut: 'El dígito verificador no coincide. Revisa el RUT.',
	wrongRutOf: (name: string, code: string) =>
		`El dígito verificador del RUT de ${name} (${code}) no coincide. Corrígelo en su ficha de cliente.`,
	unreadClient:
		'No pudimos leer la ficha del cliente para revisar su RUT. Recarga la página: lo que ingresaste sigue aquí.',
};

const en: typeof es = {
	wrongRut: 'The check digit does not match. Check the number.',
	wrongRutOf: (name, code) =>
		`The check digit of ${name}'s tax number (${code}) does not match. Correct it on the client's page.`,
	unreadClient:
		'We could not read the record of the client to check its tax number. Reload the page: what you entered is kept.',
};

export const RUT_WORDS = { es, en };
