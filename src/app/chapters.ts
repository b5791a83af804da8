/** How the reference is divided. */

/** The chapters of the reference in the order of reading, by the tags that rooms give their routes. */
export const CHAPTERS = {
	Dispatch: 'Dispatch guides: to customers, from sale documents, and between offices.',
	Stock: 'Stock per variant and office, and what brought it in.',
	Documents: 'Sale documents with their lines and payments, and the types of both.',
	Returns: 'Goods that come back, lower prices and corrected texts: credit notes, and the debit notes that annul them.',
	Purchases: 'Documents that others issued to the company, entered by hand, and how the company answers them.',
	'Printable documents': 'The page and the PDF of a document, open to anyone who has the address.',
	Payments: 'Payments of documents, recorded by hand or by the online store.',
	'Payment returns': 'Where payment methods report how a transaction ended.',
	Store: 'Checkouts of the online store, and where and how it sells.',
	"Buyer's pages": 'What a buyer sees of a checkout; open to anyone who has the address.',
	Coupons: 'Discounts for the online store.',
	Couriers: 'Who delivers, what they offer, and where they are notified.',
	'Courier orders': 'Deliveries: what couriers read and report, and what buyers see of it.',
	Webhooks: 'Where events are posted, how each delivery went, and the feed to reconcile with.',
	Requests: 'The calls that a company made: what was asked and answered, how long it took, and what it caused.',
	Privacy: 'What is stored of a person, and its erasure, of which a log is kept by ids alone.',
	'Webhook inbox': 'A receiver to try webhooks with; in a sandbox only.',
	Sandbox: 'Time, data and the instance as a whole in the hands of a test; in a sandbox only.',
	Catalogue: 'Products and their variants, price lists, taxes and currencies.',
	Imports: 'Files of products, prices and stock: sent, looked at line by line, and imported as a whole or not at all.',
	Clients: 'The clients that documents are issued to.',
	Company: 'The company that the token belongs to, with its settings, offices and users.',
	Authorization: 'How an application gets an access token that a person approves.',
	'Account pages': 'Pages for people: their tokens, applications, sessions and password.',
	Console:
		'What the console in the browser is told of its reader: by the cookie of the pages, for scripts of this origin.',
	Operator: 'For the operator of the service: applications, and the audit log of the whole instance.',
	Service: 'Whether the service is up, and its own description.',
};

/** The chapters whose operations have a public address of their own. */
export const SURFACES = {
	'Courier orders': 'courier',
	'Payment returns': 'payment',
	Authorization: 'auth',
	'Account pages': 'auth',
	Console: 'auth',
} as const;
