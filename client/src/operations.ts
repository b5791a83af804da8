/** The operations of the API as the client has them, made by `npm run reference` from the OpenAPI document; not edited by hand. */

import type { CallOptions, FileBody, Id, NoQuery, QueryValue, StreamedEvent, WriteOptions } from './call.ts';
import type {
	AddedProductData,
	Address,
	AddressChange,
	AddressList,
	AnnulledDocument,
	AnnulledShipping,
	Application,
	ApplicationChange,
	ApplicationList,
	Approval,
	ApprovalList,
	AttributeValue,
	AttributeValueList,
	AuditEntry,
	AuditEntryList,
	AvailableNumbers,
	BookType,
	BookTypeList,
	BulkChange,
	ChangedPoints,
	Checkout,
	CheckoutList,
	CheckoutNotification,
	CheckoutPayment,
	Client,
	ClientBody,
	ClientDebt,
	ClientList,
	ClientPoints,
	ClientPointsList,
	Coin,
	CoinList,
	CollectionChange,
	Company,
	CompanyChange,
	CompanyToken,
	CompanyTokenList,
	Contact,
	ContactList,
	Count,
	CouponNotification,
	Courier,
	CourierChange,
	CourierList,
	CourierOrder,
	CourierOrderAnswer,
	CourierOrderLabel,
	CourierOrderList,
	CourierOrderLog,
	CourierOrderLogList,
	CourierOrderNotification,
	CourierSecretRotation,
	CourierStates,
	CreatedClient,
	CreatedCompanyToken,
	CreatedCourier,
	CreatedLoyaltyCoupon,
	CreatedReturn,
	CreatedReturnAnnulment,
	CreatedShipping,
	CreatedWebhookEndpoint,
	DeletedPayment,
	Discount,
	DiscountChange,
	DiscountData,
	DiscountDetailData,
	DiscountDetails,
	DiscountList,
	DispatchNotification,
	Document,
	DocumentCosts,
	DocumentDetail,
	DocumentDetailList,
	DocumentList,
	DocumentNotification,
	DocumentPayment,
	DocumentPaymentList,
	DocumentReference,
	DocumentReferenceList,
	DocumentTax,
	DocumentTaxList,
	DocumentType,
	DocumentTypeChange,
	DocumentTypeList,
	DteCode,
	DteCodeList,
	DynamicAttribute,
	DynamicAttributeChange,
	DynamicAttributeList,
	DynamicAttributeOption,
	DynamicAttributeOptionChange,
	DynamicAttributeOptionList,
	Empty,
	Erasure,
	ErasureList,
	Event,
	EventFeed,
	ExchangeRate,
	FailedPayment,
	Fault,
	FaultList,
	Home,
	Import,
	ImportLine,
	ImportLineList,
	ImportList,
	Invitation,
	InvitationList,
	InvitationResending,
	ListedLoyaltyCoupon,
	Logo,
	LoyaltyCouponAnswer,
	LoyaltyCouponChange,
	LoyaltyCouponList,
	LoyaltyCouponUsed,
	LoyaltySettings,
	LoyaltySettingsChange,
	MinimumStockNotification,
	NamedDocumentTypeChange,
	NewAddress,
	NewApplication,
	NewCheckout,
	NewCollection,
	NewCompanyToken,
	NewContact,
	NewCourier,
	NewCourierOrder,
	NewCourierOrderLabel,
	NewCourierOrderLog,
	NewDiscount,
	NewDiscountDetail,
	NewDocument,
	NewDynamicAttribute,
	NewDynamicAttributeOption,
	NewExchangeRate,
	NewFault,
	NewInvitation,
	NewLoyaltyCoupon,
	NewOffice,
	NewPack,
	NewPayment,
	NewPaymentLink,
	NewPaymentMethod,
	NewPaymentType,
	NewPriceList,
	NewPriceListDetail,
	NewProduct,
	NewProductType,
	NewPurchaseClaim,
	NewPurchaseDocument,
	NewRequestBodyTime,
	NewReturn,
	NewReturnAnnulment,
	NewSaleCondition,
	NewShipping,
	NewStockConsumption,
	NewStockCount,
	NewStockMinimum,
	NewStockReception,
	NewStoreProduct,
	NewTax,
	NewVariant,
	NewVariantShipping,
	NewWebhook,
	NumberRange,
	Office,
	OfficeChange,
	OfficeList,
	OperatorApplication,
	OperatorApplicationList,
	OperatorCompany,
	OperatorCompanyList,
	OperatorCompanyUsage,
	Pack,
	PackDetail,
	PackDetailList,
	Payment,
	PaymentFailure,
	PaymentGroup,
	PaymentLink,
	PaymentLinkList,
	PaymentList,
	PaymentLog,
	PaymentMethod,
	PaymentMethodChange,
	PaymentMethodList,
	PaymentNotification,
	PaymentPending,
	PaymentRefund,
	PaymentState,
	PaymentSuccess,
	PaymentTransaction,
	PaymentTransactionList,
	PaymentTransactionLog,
	PaymentTransactionLogList,
	PaymentType,
	PaymentTypeAttribute,
	PaymentTypeAttributeList,
	PaymentTypeChange,
	PaymentTypeList,
	PersonExport,
	PersonFound,
	PersonName,
	PointsChange,
	PriceData,
	PriceList,
	PriceListChange,
	PriceListDetail,
	PriceListDetailChange,
	PriceListDetailList,
	PriceListDetailsChange,
	PriceListList,
	PriceNotification,
	Product,
	ProductChange,
	ProductCollection,
	ProductCollectionList,
	ProductData,
	ProductList,
	ProductNotification,
	ProductPicture,
	ProductTax,
	ProductTaxList,
	ProductToAdd,
	ProductType,
	ProductTypeAttribute,
	ProductTypeAttributeList,
	ProductTypeChange,
	ProductTypeList,
	ProductsChange,
	PurchaseClaimData,
	PurchaseClaims,
	PurchaseDocument,
	PurchaseDocumentChange,
	PurchaseDocumentList,
	PurchaseDocumentNotification,
	ReceiptSummary,
	ReceivedTransfer,
	RecordedCourierOrderLog,
	Redelivery,
	RegisteredApplication,
	RelatedStoreVariants,
	RemovedFaults,
	Request,
	RequestBodyTime,
	RequestDetail,
	RequestList,
	Return,
	ReturnAnnulment,
	ReturnAnnulmentList,
	ReturnDetail,
	ReturnDetailList,
	ReturnList,
	ReturnNotification,
	RotatedCourierSecret,
	RotatedSecret,
	SaleCondition,
	SaleConditionChange,
	SaleConditionList,
	SalesSummary,
	SandboxClock,
	SandboxClockChange,
	SandboxCompanies,
	SandboxData,
	SandboxDataFilled,
	SandboxMailWithFile,
	SandboxMails,
	SandboxRequest,
	SandboxRequestList,
	SandboxSnapshot,
	SandboxSnapshots,
	Seller,
	SellerList,
	SellerSummary,
	SentInvitation,
	Shipping,
	ShippingDetail,
	ShippingDetailList,
	ShippingList,
	ShippingType,
	ShippingTypeList,
	SoldDocument,
	SoldDocumentList,
	StartedPayment,
	Stock,
	StockConsumption,
	StockConsumptionDetail,
	StockConsumptionDetailList,
	StockConsumptionList,
	StockConsumptionType,
	StockConsumptionTypeList,
	StockCount,
	StockCountDetail,
	StockCountDetailList,
	StockCountList,
	StockData,
	StockDocument,
	StockImport,
	StockImportLine,
	StockImportLineList,
	StockImportList,
	StockList,
	StockMinimum,
	StockMinimumChange,
	StockMinimumList,
	StockMovement,
	StockMovementList,
	StockNotification,
	StockReception,
	StockReceptionChange,
	StockReceptionDetail,
	StockReceptionDetailList,
	StockReceptionList,
	StoreCollection,
	StoreCollectionList,
	StoreCollections,
	StorePicture,
	StorePictures,
	StoreProduct,
	StoreProductChange,
	StoreProductData,
	StoreProductList,
	StoreProductNotification,
	StoreSettings,
	StoreSettingsChange,
	StoreVariants,
	SucceededPayment,
	Tax,
	TaxChange,
	TaxList,
	TestEvent,
	TransactionStart,
	TransferReception,
	User,
	UserAccessChange,
	UserChange,
	UserList,
	Variant,
	VariantAttributeValue,
	VariantAttributeValueList,
	VariantChange,
	VariantCosts,
	VariantData,
	VariantList,
	VariantNotification,
	VariantShippingChange,
	VariantShippingData,
	VariantShippings,
	VariantsChange,
	WebOrderNotification,
	WebhookChange,
	WebhookDelivery,
	WebhookDeliveryList,
	WebhookEndpoint,
	WebhookEndpointList,
	WebhookRedelivery,
	WebhookSecretRotation,
	WrittenPaymentLog,
} from './shapes.ts';

export interface ListApplicationsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetApplicationQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListApprovalsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetApprovalQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListAuditEntriesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** Only those with this token; several as [1,2] */
	tokenid?: QueryValue;
	/** Exact action */
	action?: QueryValue;
	/** Exact record */
	record?: QueryValue;
	/** Day: any Unix time of the UTC day; several as [a,b] */
	date?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	daterange?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountAuditEntriesQuery {
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** Only those with this token; several as [1,2] */
	tokenid?: QueryValue;
	/** Exact action */
	action?: QueryValue;
	/** Exact record */
	record?: QueryValue;
	/** Day: any Unix time of the UTC day; several as [a,b] */
	date?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	daterange?: QueryValue;
}

export interface GetAuditEntryQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListBookTypesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Venta, Compra or Boleta; several as [Venta,Boleta] */
	dteprocess?: QueryValue;
	/** 0 sales, 1 purchases, 2 receipts */
	code?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountBookTypesQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Venta, Compra or Boleta; several as [Venta,Boleta] */
	dteprocess?: QueryValue;
	/** 0 sales, 1 purchases, 2 receipts */
	code?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetBookTypeQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListCheckoutsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_link */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** open, paid, expired, cancelled; several as [a,b] */
	state?: QueryValue;
	/** E-mail, letter case ignored */
	email?: QueryValue;
	/** Day of creation: any Unix time of the UTC day; several as [a,b] */
	createddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	createddaterange?: QueryValue;
	/** Only those with this sale document; several as [1,2] */
	documentid?: QueryValue;
	/** 1: those of which a payment is to be refunded */
	torefund?: QueryValue;
	/** Only those with this payment link; several as [1,2] */
	paymentlinkid?: QueryValue;
	/** Words that are all found, each as a part of one of its order number, as a whole, and the buyer's e-mail, first name and last name; letter case and accents ignored */
	q?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CreateCheckoutQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_link */
	expand?: QueryValue;
}

export interface CountCheckoutsQuery {
	/** open, paid, expired, cancelled; several as [a,b] */
	state?: QueryValue;
	/** E-mail, letter case ignored */
	email?: QueryValue;
	/** Day of creation: any Unix time of the UTC day; several as [a,b] */
	createddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	createddaterange?: QueryValue;
	/** Only those with this sale document; several as [1,2] */
	documentid?: QueryValue;
	/** 1: those of which a payment is to be refunded */
	torefund?: QueryValue;
	/** Only those with this payment link; several as [1,2] */
	paymentlinkid?: QueryValue;
	/** Words that are all found, each as a part of one of its order number, as a whole, and the buyer's e-mail, first name and last name; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetCheckoutQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_link */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface DeleteCheckoutQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_link */
	expand?: QueryValue;
}

export interface ListClientAddressesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the street and number, letter case and accents ignored; several as [a,b] */
	address?: QueryValue;
	/** Part of the city, letter case and accents ignored; several as [a,b] */
	city?: QueryValue;
	/** Part of the municipality, letter case and accents ignored; several as [a,b] */
	municipality?: QueryValue;
	/** 0 active, 1 deleted */
	state?: QueryValue;
}

export interface CountClientAddressesQuery {
	/** Part of the street and number, letter case and accents ignored; several as [a,b] */
	address?: QueryValue;
	/** Part of the city, letter case and accents ignored; several as [a,b] */
	city?: QueryValue;
	/** Part of the municipality, letter case and accents ignored; several as [a,b] */
	municipality?: QueryValue;
	/** 0 active, 1 deleted */
	state?: QueryValue;
}

export interface GetClientAddressQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListClientAttributesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListClientContactsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetClientContactQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListClientDebtsQuery {
	/** Id of the client */
	clientid?: QueryValue;
	/** Tax identifier of the client, however written; instead of clientid */
	code?: QueryValue;
	/** What was due before this Unix day is overdue; today */
	comparisondate?: QueryValue;
}

export interface ListClientPointsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface GetClientPointsQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListClientPurchasesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document_type, office, user, client, coin, price_list, details, payments, attributes, references, document_taxes, sellers */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this document; several as [1,2] */
	documentid?: QueryValue;
	/** Number of the document */
	number?: QueryValue;
	/** Only those with this document type; several as [1,2] */
	documenttypeid?: QueryValue;
	/** Code that the tax authority gives the type; several as 33,39 or [33,39] */
	codesii?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this client; several as [1,2] */
	clientid?: QueryValue;
	/** Tax identifier of the client; dots, dashes and case do not matter */
	clientcode?: QueryValue;
	/** Only those that this user sold: the first seller named, else who issued it; up to 100 as [1,2] */
	sellerid?: QueryValue;
	/** Only those with this sale condition; several as [1,2] */
	saleconditionid?: QueryValue;
	/** Day of issue: any Unix time of the UTC day; several as [a,b] */
	emissiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	emissiondaterange?: QueryValue;
	/** Day on which it is due: any Unix time of the UTC day; several as [a,b] */
	expirationdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	expirationdaterange?: QueryValue;
	/** Day on which it was created: any Unix time of the UTC day; several as [a,b] */
	generationdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	generationdaterange?: QueryValue;
	/** Day of the tax report, which is that of issue: any Unix time of the UTC day; several as [a,b] */
	rcofdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	rcofdaterange?: QueryValue;
	/** Total; several as [1,2] */
	totalamount?: QueryValue;
	/** Its token, whole; several as [a,b] */
	token?: QueryValue;
	/** 0 accepted, 1 sent, 2 rejected or never declared */
	informedsii?: QueryValue;
	/** Only those with this line; several as [1,2] */
	detailid?: QueryValue;
	/** Only those with this line, made from it; several as [1,2] */
	relateddetailid?: QueryValue;
	/** Tax code of a reference; several as [33,39] */
	referencecode?: QueryValue;
	/** Number of a reference; several as [a,b] */
	referencenumber?: QueryValue;
	/** Your own number */
	salesid?: QueryValue;
	/** 0 issued, 1 annulled; 99 (deleted) are none */
	state?: QueryValue;
	/** 1 those that stand and have something left to dispatch */
	todispatch?: QueryValue;
	/** Of sales that stand: 0 something is owed, neither paid nor returned; 1 nothing is */
	paid?: QueryValue;
	/** Words that are all found, each as a part of one of its number and your own number (salesId), each as a whole, and the client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
	/** Tax identifier of the client, however written; instead of clientid */
	code?: QueryValue;
}

export interface ListClientsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: contacts, addresses, attributes, sale_condition, payment_type */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Tax identifier, however written; several as [a,b] */
	code?: QueryValue;
	/** Part of the first name, letter case and accents ignored; several as [a,b] */
	firstname?: QueryValue;
	/** Part of the last name, letter case and accents ignored; several as [a,b] */
	lastname?: QueryValue;
	/** Part of the company's name, letter case and accents ignored; several as [a,b] */
	company?: QueryValue;
	/** E-mail, letter case ignored */
	email?: QueryValue;
	/** Only those with this payment type; several as [1,2] */
	paymenttypeid?: QueryValue;
	/** Only those with this sale condition; several as [1,2] */
	salesconditionid?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
}

export interface CreateClientQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: contacts, addresses, attributes, sale_condition */
	expand?: QueryValue;
}

export interface CountClientsQuery {
	/** Tax identifier, however written; several as [a,b] */
	code?: QueryValue;
	/** Part of the first name, letter case and accents ignored; several as [a,b] */
	firstname?: QueryValue;
	/** Part of the last name, letter case and accents ignored; several as [a,b] */
	lastname?: QueryValue;
	/** Part of the company's name, letter case and accents ignored; several as [a,b] */
	company?: QueryValue;
	/** E-mail, letter case ignored */
	email?: QueryValue;
	/** Only those with this payment type; several as [1,2] */
	paymenttypeid?: QueryValue;
	/** Only those with this sale condition; several as [1,2] */
	salesconditionid?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetClientQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: contacts, addresses, attributes, sale_condition, payment_type */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateClientQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: contacts, addresses, attributes, sale_condition, payment_type */
	expand?: QueryValue;
}

export interface DeleteClientQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: contacts, addresses, attributes, sale_condition, payment_type */
	expand?: QueryValue;
}

export interface ListCoinsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Exact symbol */
	symbol?: QueryValue;
	/** Three letters of ISO 4217 */
	code?: QueryValue;
	/** true: the company's currency; false: all others */
	default?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountCoinsQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Exact symbol */
	symbol?: QueryValue;
	/** Three letters of ISO 4217 */
	code?: QueryValue;
	/** true: the company's currency; false: all others */
	default?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetCoinQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListCollectionProductsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product_type, tax, product_taxes, variants */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Exact accounting account */
	ledgeraccount?: QueryValue;
	/** Exact cost centre */
	costcenter?: QueryValue;
	/** Only those with this product type; several as [1,2] */
	producttypeid?: QueryValue;
	/** 0 product, 1 service, 3 pack */
	classification?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of name, description, and code and bar code of its variants; letter case and accents ignored */
	q?: QueryValue;
}

export interface ListCollectionsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: products */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
}

export interface CreateCollectionQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: products */
	expand?: QueryValue;
}

export interface CountCollectionsQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
}

export interface GetCollectionQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: products */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateCollectionQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: products */
	expand?: QueryValue;
}

export interface GetCompanyQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateCompanyQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetAdminCouponQuery {
	/** used: includes the count of uses */
	expand?: QueryValue;
}

export interface ListCourierOrderLogsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetCourierOrderLogQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListCourierOrdersQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]: orders.details, orders.deliveryType */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this courier; several as [1,2] */
	courierid?: QueryValue;
	/** Only those in this state; several as [1,2] */
	stateid?: QueryValue;
	/** Only those with this dispatch; several as [1,2] */
	shippingid?: QueryValue;
	/** Only those with this sale document; several as [1,2] */
	documentid?: QueryValue;
	/** Day of opening: any Unix time of the UTC day; several as [a,b] */
	createdat?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	createdatrange?: QueryValue;
	/** Words that are all found, each as a part of one of its id as a whole, the tracking and order number, the receiver's names and e-mail, address, district and city; letter case and accents ignored */
	q?: QueryValue;
}

export interface CreateCourierOrderQuery {
	/** Relations to expand, as [a,b]: orders.details, orders.deliveryType */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface CountCourierOrdersQuery {
	/** Only those with this courier; several as [1,2] */
	courierid?: QueryValue;
	/** Only those in this state; several as [1,2] */
	stateid?: QueryValue;
	/** Only those with this dispatch; several as [1,2] */
	shippingid?: QueryValue;
	/** Only those with this sale document; several as [1,2] */
	documentid?: QueryValue;
	/** Day of opening: any Unix time of the UTC day; several as [a,b] */
	createdat?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	createdatrange?: QueryValue;
	/** Words that are all found, each as a part of one of its id as a whole, the tracking and order number, the receiver's names and e-mail, address, district and city; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetCourierOrderQuery {
	/** Relations to expand, as [a,b]: orders.details, orders.deliveryType */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListCouriersQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 closed */
	state?: QueryValue;
}

export interface CountCouriersQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 closed */
	state?: QueryValue;
}

export interface GetCourierQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDiscountsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Per cent, 10 or 10.0; several as [a,b] */
	percentage?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountDiscountsQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Per cent, 10 or 10.0; several as [a,b] */
	percentage?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetDiscountQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDocumentAttributesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDocumentDetailsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetDocumentDetailQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDocumentPaymentsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_type, office, user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this document; several as [1,2] */
	documentid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this payment type; several as [1,2] */
	paymenttypeid?: QueryValue;
	/** Day of the payment: any Unix time of the UTC day; several as [a,b] */
	recorddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	recorddaterange?: QueryValue;
	/** Number of its document */
	number?: QueryValue;
	/** Code that the tax authority gives the type; several as 33,39 or [33,39] */
	codesii?: QueryValue;
	/** 0 valid, 1 deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of number of the document as a whole, and its client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountDocumentPaymentsQuery {
	/** Only those with this document; several as [1,2] */
	documentid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this payment type; several as [1,2] */
	paymenttypeid?: QueryValue;
	/** Day of the payment: any Unix time of the UTC day; several as [a,b] */
	recorddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	recorddaterange?: QueryValue;
	/** Number of its document */
	number?: QueryValue;
	/** Code that the tax authority gives the type; several as 33,39 or [33,39] */
	codesii?: QueryValue;
	/** 0 valid, 1 deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of number of the document as a whole, and its client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetDocumentPaymentQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_type, office, user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDocumentReferencesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: dte_code */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetDocumentReferenceQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: dte_code */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDocumentSellersQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDocumentTaxesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: tax */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetDocumentTaxQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: tax */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDocumentTypesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: book_type */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Code of the tax authority; several as [33,39] */
	codesii?: QueryValue;
	/** Account of the ledger */
	ledgeraccount?: QueryValue;
	/** Only those with this book; several as [1,2] */
	booktypeid?: QueryValue;
	/** 1 electronic, 0 on paper or internal */
	iselectronicdocument?: QueryValue;
	/** 1 pre-sales, 0 others */
	issalesnote?: QueryValue;
	/** 0 sale, 1 return, 2 dispatch */
	use?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountDocumentTypesQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Code of the tax authority; several as [33,39] */
	codesii?: QueryValue;
	/** Account of the ledger */
	ledgeraccount?: QueryValue;
	/** Only those with this book; several as [1,2] */
	booktypeid?: QueryValue;
	/** 1 electronic, 0 on paper or internal */
	iselectronicdocument?: QueryValue;
	/** 1 pre-sales, 0 others */
	issalesnote?: QueryValue;
	/** 0 sale, 1 return, 2 dispatch */
	use?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetDocumentTypeQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: book_type */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateDocumentTypeQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: book_type */
	expand?: QueryValue;
}

export interface GetNumberRangeQuery {
	/** The document type */
	documenttypeid?: QueryValue;
	/** Its tax code, instead */
	codesii?: QueryValue;
	/** A number that the range holds */
	nextnumber?: QueryValue;
}

export interface GetAvailableNumbersQuery {
	/** The document type */
	documenttypeid?: QueryValue;
	/** Its tax code, instead */
	codesii?: QueryValue;
}

export interface ListDocumentsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document_type, office, user, client, coin, price_list, details, payments, attributes, references, document_taxes, sellers */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this document; several as [1,2] */
	documentid?: QueryValue;
	/** Number of the document */
	number?: QueryValue;
	/** Only those with this document type; several as [1,2] */
	documenttypeid?: QueryValue;
	/** Code that the tax authority gives the type; several as 33,39 or [33,39] */
	codesii?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this client; several as [1,2] */
	clientid?: QueryValue;
	/** Tax identifier of the client; dots, dashes and case do not matter */
	clientcode?: QueryValue;
	/** Only those that this user sold: the first seller named, else who issued it; up to 100 as [1,2] */
	sellerid?: QueryValue;
	/** Only those with this sale condition; several as [1,2] */
	saleconditionid?: QueryValue;
	/** Day of issue: any Unix time of the UTC day; several as [a,b] */
	emissiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	emissiondaterange?: QueryValue;
	/** Day on which it is due: any Unix time of the UTC day; several as [a,b] */
	expirationdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	expirationdaterange?: QueryValue;
	/** Day on which it was created: any Unix time of the UTC day; several as [a,b] */
	generationdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	generationdaterange?: QueryValue;
	/** Day of the tax report, which is that of issue: any Unix time of the UTC day; several as [a,b] */
	rcofdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	rcofdaterange?: QueryValue;
	/** Total; several as [1,2] */
	totalamount?: QueryValue;
	/** Its token, whole; several as [a,b] */
	token?: QueryValue;
	/** 0 accepted, 1 sent, 2 rejected or never declared */
	informedsii?: QueryValue;
	/** Only those with this line; several as [1,2] */
	detailid?: QueryValue;
	/** Only those with this line, made from it; several as [1,2] */
	relateddetailid?: QueryValue;
	/** Tax code of a reference; several as [33,39] */
	referencecode?: QueryValue;
	/** Number of a reference; several as [a,b] */
	referencenumber?: QueryValue;
	/** Your own number */
	salesid?: QueryValue;
	/** 0 issued, 1 annulled; 99 (deleted) are none */
	state?: QueryValue;
	/** 1 those that stand and have something left to dispatch */
	todispatch?: QueryValue;
	/** Of sales that stand: 0 something is owed, neither paid nor returned; 1 nothing is */
	paid?: QueryValue;
	/** Words that are all found, each as a part of one of its number and your own number (salesId), each as a whole, and the client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CreateDocumentQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document_type, office, user, client, coin, price_list, details, payments, attributes, references, document_taxes, sellers */
	expand?: QueryValue;
}

export interface CountDocumentsQuery {
	/** Only those with this document; several as [1,2] */
	documentid?: QueryValue;
	/** Number of the document */
	number?: QueryValue;
	/** Only those with this document type; several as [1,2] */
	documenttypeid?: QueryValue;
	/** Code that the tax authority gives the type; several as 33,39 or [33,39] */
	codesii?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this client; several as [1,2] */
	clientid?: QueryValue;
	/** Tax identifier of the client; dots, dashes and case do not matter */
	clientcode?: QueryValue;
	/** Only those that this user sold: the first seller named, else who issued it; up to 100 as [1,2] */
	sellerid?: QueryValue;
	/** Only those with this sale condition; several as [1,2] */
	saleconditionid?: QueryValue;
	/** Day of issue: any Unix time of the UTC day; several as [a,b] */
	emissiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	emissiondaterange?: QueryValue;
	/** Day on which it is due: any Unix time of the UTC day; several as [a,b] */
	expirationdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	expirationdaterange?: QueryValue;
	/** Day on which it was created: any Unix time of the UTC day; several as [a,b] */
	generationdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	generationdaterange?: QueryValue;
	/** Day of the tax report, which is that of issue: any Unix time of the UTC day; several as [a,b] */
	rcofdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	rcofdaterange?: QueryValue;
	/** Total; several as [1,2] */
	totalamount?: QueryValue;
	/** Its token, whole; several as [a,b] */
	token?: QueryValue;
	/** 0 accepted, 1 sent, 2 rejected or never declared */
	informedsii?: QueryValue;
	/** Only those with this line; several as [1,2] */
	detailid?: QueryValue;
	/** Only those with this line, made from it; several as [1,2] */
	relateddetailid?: QueryValue;
	/** Tax code of a reference; several as [33,39] */
	referencecode?: QueryValue;
	/** Number of a reference; several as [a,b] */
	referencenumber?: QueryValue;
	/** Your own number */
	salesid?: QueryValue;
	/** 0 issued, 1 annulled; 99 (deleted) are none */
	state?: QueryValue;
	/** 1 those that stand and have something left to dispatch */
	todispatch?: QueryValue;
	/** Of sales that stand: 0 something is owed, neither paid nor returned; 1 nothing is */
	paid?: QueryValue;
	/** Words that are all found, each as a part of one of its number and your own number (salesId), each as a whole, and the client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetDocumentQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document_type, office, user, client, coin, price_list, details, payments, attributes, references, document_taxes, sellers */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface DeleteDocumentQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document_type, office, user, client, coin, price_list, details, payments, attributes, references, document_taxes, sellers */
	expand?: QueryValue;
	/** Its office; of any other it is refused */
	officeid?: QueryValue;
}

export interface GetDocumentOfNotificationQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document_type, office, user, client, coin, price_list, details, payments, attributes, references, document_taxes, sellers */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface SummarizeDocumentsQuery {
	/** Day of issue: the UTC days from one Unix time to another, as [from,to] */
	emissiondaterange?: QueryValue;
	/** When it was created: the UTC days from one Unix time to another, as [from,to] */
	generationdaterange?: QueryValue;
	/** Day of the tax report, which is that of issue: the UTC days from one Unix time to another, as [from,to] */
	rcofdaterange?: QueryValue;
	/** Only types with this code; several as [33,39] */
	codesii?: QueryValue;
	/** Only of this office; several as [1,2] */
	officeid?: QueryValue;
	/** 1: a row for each document */
	perdocument?: QueryValue;
	/** Rows: 25 and at most 50 with perdocument=1; all of them without it, unless fewer are asked for */
	limit?: QueryValue;
	/** Rows to skip */
	offset?: QueryValue;
}

export interface SummarizeReceiptsQuery {
	/** Day of the tax report, which is that of issue: the UTC days from one Unix time to another, as [from,to] */
	rcofdaterange?: QueryValue;
}

export interface GetDocumentCostsQuery {
	/** Id of the document */
	documentid?: QueryValue;
	/** Tax code of its type, instead */
	codesii?: QueryValue;
	/** Its number, beside codesii */
	number?: QueryValue;
}

export interface ListDteCodesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Code of the tax authority; several as [33,39] */
	codesii?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountDteCodesQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Code of the tax authority; several as [33,39] */
	codesii?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetDteCodeQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDynamicAttributeDetailsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetDynamicAttributeDetailQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListDynamicAttributesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: details */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 1 date, 3 number, 4 text, 7 one of its options */
	type?: QueryValue;
	/** Only those with this document type; several as [1,2] */
	documenttypeid?: QueryValue;
	/** Only those with this payment type; several as [1,2] */
	paymenttypeid?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CreateDynamicAttributeQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: details */
	expand?: QueryValue;
}

export interface CountDynamicAttributesQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 1 date, 3 number, 4 text, 7 one of its options */
	type?: QueryValue;
	/** Only those with this document type; several as [1,2] */
	documenttypeid?: QueryValue;
	/** Only those with this payment type; several as [1,2] */
	paymenttypeid?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetDynamicAttributeQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: details */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateDynamicAttributeQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: details */
	expand?: QueryValue;
}

export interface ListErasuresQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** When it was done: any Unix time of the UTC day; several as [a,b] */
	createddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	createddaterange?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountErasuresQuery {
	/** When it was done: any Unix time of the UTC day; several as [a,b] */
	createddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	createddaterange?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
}

export interface GetErasureQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListEventsQuery {
	/** The last number already read */
	after?: QueryValue;
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
}

export interface CountEventsQuery {
	/** The last number already read */
	after?: QueryValue;
}

export interface StreamEventsQuery {
	/** The last number already read */
	after?: QueryValue;
}

export interface ListFaultsQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface CreateFaultQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface ClearFaultsQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface GetFaultQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface DeleteFaultQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface ListImportLinesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, product */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** create, change, unchanged, error; several as [a,b] */
	outcome?: QueryValue;
	/** Code that stands there */
	code?: QueryValue;
}

export interface CountImportLinesQuery {
	/** create, change, unchanged, error; several as [a,b] */
	outcome?: QueryValue;
	/** Code that stands there */
	code?: QueryValue;
}

export interface GetImportLineQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, product */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface CreateImportOfProductsQuery {
	/** What the file is called, for who reads of it later */
	filename?: QueryValue;
}

export interface CreateImportOfPricesQuery {
	/** What the file is called, for who reads of it later */
	filename?: QueryValue;
}

export interface ListImportsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: user, lines */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** products, prices; several as [a,b] */
	kind?: QueryValue;
	/** ready, with_errors, waiting, checking, writing, done, refused, cancelled, expired, failed; several as [a,b] */
	state?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountImportsQuery {
	/** products, prices; several as [a,b] */
	kind?: QueryValue;
	/** ready, with_errors, waiting, checking, writing, done, refused, cancelled, expired, failed; several as [a,b] */
	state?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
}

export interface GetImportQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: user, lines */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListInvitationsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: invitedby */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** E-mail, letter case ignored */
	email?: QueryValue;
	/** owner, manager, staff; several as [a,b] */
	role?: QueryValue;
}

export interface CountInvitationsQuery {
	/** E-mail, letter case ignored */
	email?: QueryValue;
	/** owner, manager, staff; several as [a,b] */
	role?: QueryValue;
}

export interface GetInvitationQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: invitedby */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListLoyaltyCouponsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Series, letter case ignored */
	serial?: QueryValue;
	/** Series, letter case ignored */
	serialnumber?: QueryValue;
	/** 0 active, 1 disabled */
	disabled?: QueryValue;
	/** "0" (amount), "1" (percentage) or "2" (free shipping), or as the setting couponTypes says; several as [0,1] */
	type?: QueryValue;
	/** Words that are all found, each as a part of one of name and series; letter case and accents ignored */
	q?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
	/** used: includes the count of uses */
	expand?: QueryValue;
}

export interface CreateLoyaltyCouponQuery {
	/** used: includes the count of uses */
	expand?: QueryValue;
}

export interface CountLoyaltyCouponsQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Series, letter case ignored */
	serial?: QueryValue;
	/** Series, letter case ignored */
	serialnumber?: QueryValue;
	/** 0 active, 1 disabled */
	disabled?: QueryValue;
	/** "0" (amount), "1" (percentage) or "2" (free shipping), or as the setting couponTypes says; several as [0,1] */
	type?: QueryValue;
	/** Words that are all found, each as a part of one of name and series; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetLoyaltyCouponQuery {
	/** used: includes the count of uses */
	expand?: QueryValue;
}

export interface UpdateLoyaltyCouponQuery {
	/** used: includes the count of uses */
	expand?: QueryValue;
}

export interface ListMarketCollectionsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
}

export interface ListMarketProductsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** What to show whole, as [a,b]: productType, productTaxes, images, baseInfo, variantsInfo, relatedVariants, attributeValues, variant.salePrice, variant.discount, variant.stock, variantShipping, collections, descriptions, brand */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this id of the description; several as [1,2] */
	productwfid?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** Only those with this product; several as [1,2] */
	prodarray?: QueryValue;
	/** Only those with this collection; several as [1,2] */
	collid?: QueryValue;
	/** Exact code of one of the variants of the product; several as [a,b] */
	code?: QueryValue;
	/** normal, virtual, 0, 1; several as [a,b] */
	productwebtype?: QueryValue;
	/** Exact urlSlug */
	urlslug?: QueryValue;
	/** Exact name */
	name?: QueryValue;
	/** 1 active, 0 inactive */
	state?: QueryValue;
	/** Office whose stock is shown; all of them by default */
	storeid?: QueryValue;
	/** The same for several offices, as [1,2] */
	offices?: QueryValue;
	/** Price list whose prices are shown; the company's default one otherwise */
	pricelistid?: QueryValue;
	/** 1: also variants that are not shown in the store */
	allvariantshows?: QueryValue;
	/** 1: also inactive variants */
	allvariantstates?: QueryValue;
	/** Brand: products have none, so none is found */
	brand?: QueryValue;
	/** Brand: products have none, so none is found */
	brand_static?: QueryValue;
	/** Accessory: products have none, so none is found */
	accessorieid?: QueryValue;
	/** 1: only what can be sold in the offices asked for */
	with_stock?: QueryValue;
	/** Lowest price, of the default variant in the price list asked for, with tax and before discounts */
	minprice?: QueryValue;
	/** Highest price, of the default variant in the price list asked for, with tax and before discounts */
	maxprice?: QueryValue;
}

export interface ListMarketProductsV2Query {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** What to show whole, as [a,b]: productType, productTaxes, images, baseInfo, variantsInfo, relatedVariants, attributeValues, variant.salePrice, variant.discount, variant.stock, variantShipping, collections, descriptions, brand */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this id of the description; several as [1,2] */
	productwfid?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** Only those with this product; several as [1,2] */
	prodarray?: QueryValue;
	/** Only those with this collection; several as [1,2] */
	collid?: QueryValue;
	/** Exact code of one of the variants of the product; several as [a,b] */
	code?: QueryValue;
	/** normal, virtual, 0, 1; several as [a,b] */
	productwebtype?: QueryValue;
	/** Exact urlSlug */
	urlslug?: QueryValue;
	/** Exact name */
	name?: QueryValue;
	/** 1 active, 0 inactive */
	state?: QueryValue;
	/** Office whose stock is shown; all of them by default */
	storeid?: QueryValue;
	/** The same for several offices, as [1,2] */
	offices?: QueryValue;
	/** Price list whose prices are shown; the company's default one otherwise */
	pricelistid?: QueryValue;
	/** 1: also variants that are not shown in the store */
	allvariantshows?: QueryValue;
	/** 1: also inactive variants */
	allvariantstates?: QueryValue;
	/** Brand: products have none, so none is found */
	brand?: QueryValue;
	/** Brand: products have none, so none is found */
	brand_static?: QueryValue;
	/** Accessory: products have none, so none is found */
	accessorieid?: QueryValue;
	/** 1: only what can be sold in the offices asked for */
	with_stock?: QueryValue;
	/** Lowest price, of the default variant in the price list asked for, with tax and before discounts */
	minprice?: QueryValue;
	/** Highest price, of the default variant in the price list asked for, with tax and before discounts */
	maxprice?: QueryValue;
}

export interface ListOfficesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Part of the address, letter case and accents ignored; several as [a,b] */
	address?: QueryValue;
	/** Part of the municipality, letter case and accents ignored; several as [a,b] */
	municipality?: QueryValue;
	/** Part of the city, letter case and accents ignored; several as [a,b] */
	city?: QueryValue;
	/** Part of the country, letter case and accents ignored; several as [a,b] */
	country?: QueryValue;
	/** Cost centre */
	costcenter?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of name, address, municipality and city; letter case and accents ignored */
	q?: QueryValue;
}

export interface CountOfficesQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Part of the address, letter case and accents ignored; several as [a,b] */
	address?: QueryValue;
	/** Part of the municipality, letter case and accents ignored; several as [a,b] */
	municipality?: QueryValue;
	/** Part of the city, letter case and accents ignored; several as [a,b] */
	city?: QueryValue;
	/** Part of the country, letter case and accents ignored; several as [a,b] */
	country?: QueryValue;
	/** Cost centre */
	costcenter?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of name, address, municipality and city; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetOfficeQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListOperatorApplicationsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** pending, approved, refused, suspended, ended; several as [a,b] */
	state?: QueryValue;
	/** Exact application id */
	appid?: QueryValue;
}

export interface CountOperatorApplicationsQuery {
	/** pending, approved, refused, suspended, ended; several as [a,b] */
	state?: QueryValue;
	/** Exact application id */
	appid?: QueryValue;
}

export interface GetOperatorApplicationQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListOperatorAuditEntriesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** Only those with this token; several as [1,2] */
	tokenid?: QueryValue;
	/** Exact action */
	action?: QueryValue;
	/** Exact record */
	record?: QueryValue;
	/** Day: any Unix time of the UTC day; several as [a,b] */
	date?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	daterange?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountOperatorAuditEntriesQuery {
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** Only those with this token; several as [1,2] */
	tokenid?: QueryValue;
	/** Exact action */
	action?: QueryValue;
	/** Exact record */
	record?: QueryValue;
	/** Day: any Unix time of the UTC day; several as [a,b] */
	date?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	daterange?: QueryValue;
}

export interface GetOperatorAuditEntryQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListOperatorCompaniesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Exact tax identifier */
	code?: QueryValue;
	/** 0 active, 1 suspended */
	state?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountOperatorCompaniesQuery {
	/** Exact tax identifier */
	code?: QueryValue;
	/** 0 active, 1 suspended */
	state?: QueryValue;
}

export interface GetOperatorCompanyQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListPaymentAttributesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListPaymentLinksQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: client */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** open, ended; several as [a,b] */
	state?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Only those with this client; several as [1,2] */
	clientid?: QueryValue;
	/** Words that are all found, each as a part of one of the name; letter case and accents ignored */
	q?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CreatePaymentLinkQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: client */
	expand?: QueryValue;
}

export interface CountPaymentLinksQuery {
	/** open, ended; several as [a,b] */
	state?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Only those with this client; several as [1,2] */
	clientid?: QueryValue;
	/** Words that are all found, each as a part of one of the name; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetPaymentLinkQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: client */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface DeletePaymentLinkQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: client */
	expand?: QueryValue;
}

export interface ListPaymentMethodsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountPaymentMethodsQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetPaymentMethodQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListPaymentTransactionLogsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetPaymentTransactionLogQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListPaymentTransactionsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: payment_method, document, refundedby, logs */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this checkout; several as [1,2] */
	checkoutid?: QueryValue;
	/** Only those with this payment method; several as [1,2] */
	paymentmethodid?: QueryValue;
	/** created, pending, success, fail, expired; several as [a,b] */
	status?: QueryValue;
	/** 1: to be refunded */
	refunddue?: QueryValue;
}

export interface CountPaymentTransactionsQuery {
	/** Only those with this checkout; several as [1,2] */
	checkoutid?: QueryValue;
	/** Only those with this payment method; several as [1,2] */
	paymentmethodid?: QueryValue;
	/** created, pending, success, fail, expired; several as [a,b] */
	status?: QueryValue;
	/** 1: to be refunded */
	refunddue?: QueryValue;
}

export interface GetPaymentTransactionQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: payment_method, document, refundedby, logs */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListPaymentTypeDynamicAttributesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListPaymentTypesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Account of the ledger */
	ledgeraccount?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountPaymentTypesQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Account of the ledger */
	ledgeraccount?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetPaymentTypeQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListPaymentsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_type, office, user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this document; several as [1,2] */
	documentid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this payment type; several as [1,2] */
	paymenttypeid?: QueryValue;
	/** Day of the payment: any Unix time of the UTC day; several as [a,b] */
	recorddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	recorddaterange?: QueryValue;
	/** Number of its document */
	number?: QueryValue;
	/** Code that the tax authority gives the type; several as 33,39 or [33,39] */
	codesii?: QueryValue;
	/** 0 valid, 1 deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of number of the document as a whole, and its client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CreatePaymentQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_type, office, user */
	expand?: QueryValue;
}

export interface CountPaymentsQuery {
	/** Only those with this document; several as [1,2] */
	documentid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this payment type; several as [1,2] */
	paymenttypeid?: QueryValue;
	/** Day of the payment: any Unix time of the UTC day; several as [a,b] */
	recorddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	recorddaterange?: QueryValue;
	/** Number of its document */
	number?: QueryValue;
	/** Code that the tax authority gives the type; several as 33,39 or [33,39] */
	codesii?: QueryValue;
	/** 0 valid, 1 deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of number of the document as a whole, and its client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetPaymentQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_type, office, user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface DeletePaymentQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: document, payment_type, office, user */
	expand?: QueryValue;
}

export interface GroupPaymentsQuery {
	/** Any Unix time of the UTC day; several as [a,b]; today when omitted, every day beside documentid */
	recorddate?: QueryValue;
	/** Only documents with this code; several as [33,39] */
	codesii?: QueryValue;
	/** Only of this document; several as [1,2] */
	documentid?: QueryValue;
	/** Only of this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only by this payment type; several as [1,2] */
	paymenttypeid?: QueryValue;
}

export interface ListPriceListDetailsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Code of the variant; several as [a,b] */
	code?: QueryValue;
	/** Bar code of the variant; several as [a,b] */
	barcode?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code and description of the variant, and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface CountPriceListDetailsQuery {
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Code of the variant; several as [a,b] */
	code?: QueryValue;
	/** Bar code of the variant; several as [a,b] */
	barcode?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code and description of the variant, and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetPriceListDetailQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListPriceListsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: coin, details */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Only those with this currency; several as [1,2] */
	coinid?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
}

export interface CreatePriceListQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: coin, details */
	expand?: QueryValue;
}

export interface CountPriceListsQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Only those with this currency; several as [1,2] */
	coinid?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
}

export interface GetPriceListQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: coin, details */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdatePriceListQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: coin, details */
	expand?: QueryValue;
}

export interface ListPricesOfNotificationQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Code of the variant; several as [a,b] */
	code?: QueryValue;
	/** Bar code of the variant; several as [a,b] */
	barcode?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code and description of the variant, and the product's name; letter case and accents ignored */
	q?: QueryValue;
	/** Only those with this variant; several as [1,2] */
	variant?: QueryValue;
}

export interface ListProductCollectionsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
}

export interface ListProductPackDetailsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetProductPackDetailQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListProductProductTaxesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: tax */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetProductProductTaxQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: tax */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListProductTypeAttributesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetProductTypeAttributeQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListProductTypeProductsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product_type, tax, product_taxes, variants */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Exact accounting account */
	ledgeraccount?: QueryValue;
	/** Exact cost centre */
	costcenter?: QueryValue;
	/** Only those with this product type; several as [1,2] */
	producttypeid?: QueryValue;
	/** 0 product, 1 service, 3 pack */
	classification?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of name, description, and code and bar code of its variants; letter case and accents ignored */
	q?: QueryValue;
}

export interface ListProductTypesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: attributes */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
}

export interface CreateProductTypeQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: attributes */
	expand?: QueryValue;
}

export interface CountProductTypesQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
}

export interface GetProductTypeQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: attributes */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateProductTypeQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: attributes */
	expand?: QueryValue;
}

export interface DeleteProductTypeQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: attributes */
	expand?: QueryValue;
}

export interface ListProductVariantsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product, attribute_values */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the description, letter case and accents ignored; several as [a,b] */
	description?: QueryValue;
	/** Exact code; several as [a,b] */
	code?: QueryValue;
	/** Exact bar code */
	barcode?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** 1 with serial numbers, 0 without */
	serialnumber?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface CountProductVariantsQuery {
	/** Part of the description, letter case and accents ignored; several as [a,b] */
	description?: QueryValue;
	/** Exact code; several as [a,b] */
	code?: QueryValue;
	/** Exact bar code */
	barcode?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** 1 with serial numbers, 0 without */
	serialnumber?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetProductVariantQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product, attribute_values */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListProductsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product_type, tax, product_taxes, variants */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Exact accounting account */
	ledgeraccount?: QueryValue;
	/** Exact cost centre */
	costcenter?: QueryValue;
	/** Only those with this product type; several as [1,2] */
	producttypeid?: QueryValue;
	/** 0 product, 1 service, 3 pack */
	classification?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of name, description, and code and bar code of its variants; letter case and accents ignored */
	q?: QueryValue;
}

export interface CreateProductQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product_type, tax, product_taxes, variants */
	expand?: QueryValue;
}

export interface CountProductsQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Exact accounting account */
	ledgeraccount?: QueryValue;
	/** Exact cost centre */
	costcenter?: QueryValue;
	/** Only those with this product type; several as [1,2] */
	producttypeid?: QueryValue;
	/** 0 product, 1 service, 3 pack */
	classification?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of name, description, and code and bar code of its variants; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetProductQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product_type, tax, product_taxes, variants */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateProductQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product_type, tax, product_taxes, variants */
	expand?: QueryValue;
}

export interface DeleteProductQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product_type, tax, product_taxes, variants */
	expand?: QueryValue;
}

export interface GetPurchaseClaimsQuery {
	/** One answer */
	tracking_number?: QueryValue;
	/** Or all to documents of this kind … */
	document_code?: QueryValue;
	/** … and of this number */
	document_number?: QueryValue;
	/** Of those: 50, which is also the most */
	limit?: QueryValue;
	/** Of those: how many to skip */
	offset?: QueryValue;
}

export interface ListRequestsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Status of the answer; several as [404,409] */
	status?: QueryValue;
	/** get, post, put, delete, patch, head, options; several as [a,b] */
	method?: QueryValue;
	/** Part of the path, letter case and accents ignored; several as [a,b] */
	path?: QueryValue;
	/** Exact errorCode */
	errorcode?: QueryValue;
	/** Exact X-Request-Id */
	request?: QueryValue;
	/** Only those with this token; several as [1,2] */
	tokenid?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** 1: people in the console; 0: programs */
	console?: QueryValue;
	/** Day: any Unix time of the UTC day; several as [a,b] */
	date?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	daterange?: QueryValue;
	/** From this Unix time on */
	since?: QueryValue;
	/** Those that follow this id */
	afterid?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountRequestsQuery {
	/** Status of the answer; several as [404,409] */
	status?: QueryValue;
	/** get, post, put, delete, patch, head, options; several as [a,b] */
	method?: QueryValue;
	/** Part of the path, letter case and accents ignored; several as [a,b] */
	path?: QueryValue;
	/** Exact errorCode */
	errorcode?: QueryValue;
	/** Exact X-Request-Id */
	request?: QueryValue;
	/** Only those with this token; several as [1,2] */
	tokenid?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** 1: people in the console; 0: programs */
	console?: QueryValue;
	/** Day: any Unix time of the UTC day; several as [a,b] */
	date?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	daterange?: QueryValue;
	/** From this Unix time on */
	since?: QueryValue;
	/** Those that follow this id */
	afterid?: QueryValue;
}

export interface GetRequestQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetRequestDetailQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface StreamRequestsQuery {
	/** The last id already read */
	after?: QueryValue;
	/** 1: people in the console; 0: programs */
	console?: QueryValue;
}

export interface ListReturnAnnulmentsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, debit_note */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetReturnAnnulmentQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, debit_note */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListReturnDetailsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetReturnDetailQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListReturnsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: reference_document, credit_note, details, office, user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Day of the return: any Unix time of the UTC day; several as [a,b] */
	returndate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	returndaterange?: QueryValue;
	/** Code of the return */
	code?: QueryValue;
	/** How the money goes back: 0 paid back, 1 pays a new sale, 2 credited to the client, 3 other */
	type?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this sale; several as [1,2] */
	referencedocumentid?: QueryValue;
	/** Only those with this credit note; several as [1,2] */
	creditnoteid?: QueryValue;
	/** Words that are all found, each as a part of one of number of the sale or of the credit note as a whole, and the client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CreateReturnQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: reference_document, credit_note, details, office */
	expand?: QueryValue;
}

export interface CountReturnsQuery {
	/** Day of the return: any Unix time of the UTC day; several as [a,b] */
	returndate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	returndaterange?: QueryValue;
	/** Code of the return */
	code?: QueryValue;
	/** How the money goes back: 0 paid back, 1 pays a new sale, 2 credited to the client, 3 other */
	type?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this sale; several as [1,2] */
	referencedocumentid?: QueryValue;
	/** Only those with this credit note; several as [1,2] */
	creditnoteid?: QueryValue;
	/** Words that are all found, each as a part of one of number of the sale or of the credit note as a whole, and the client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetReturnQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: reference_document, credit_note, details, office, user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface AnnulReturnQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, debit_note */
	expand?: QueryValue;
}

export interface ListSaleConditionsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** After how many of the unit a sale is due */
	timecondition?: QueryValue;
	/** 0 days */
	timeunity?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountSaleConditionsQuery {
	/** After how many of the unit a sale is due */
	timecondition?: QueryValue;
	/** 0 days */
	timeunity?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetSaleConditionQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface FillSandboxQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface GetSandboxClockQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface MoveSandboxClockQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface ListSandboxCompaniesQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface ListSandboxMailsQuery {
	/** Only those to this address */
	to?: QueryValue;
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface ClearSandboxMailsQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface GetSandboxMailQuery {
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface ListSandboxRequestsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Status of the answer; several as [404,409] */
	status?: QueryValue;
	/** get, post, put, delete, patch, head, options; several as [a,b] */
	method?: QueryValue;
	/** Part of the path, letter case and accents ignored; several as [a,b] */
	path?: QueryValue;
	/** Exact errorCode */
	errorcode?: QueryValue;
	/** Exact X-Request-Id */
	request?: QueryValue;
	/** Only those with this token; several as [1,2] */
	tokenid?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** 1: people in the console; 0: programs */
	console?: QueryValue;
	/** Day: any Unix time of the UTC day; several as [a,b] */
	date?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	daterange?: QueryValue;
	/** From this Unix time on */
	since?: QueryValue;
	/** Those that follow this id */
	afterid?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
	/** With the sandbox key: the company that is meant; a token is about its own */
	companyId?: QueryValue;
}

export interface ListShippingDetailsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetShippingDetailQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListShippingTypesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Code of the tax authority */
	codesii?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountShippingTypesQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Code of the tax authority */
	codesii?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetShippingTypeQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListShippingsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: guide, shipping_type, details, office, destination_office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Day of dispatch: any Unix time of the UTC day; several as [a,b] */
	shippingdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	shippingdaterange?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this dispatch type; several as [1,2] */
	shippingtypeid?: QueryValue;
	/** 1 transfers that have arrived whole, 0 all others */
	received?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
	/** Only those with this guide document; several as [1,2] */
	documentid?: QueryValue;
	/** Only those with this dispatch; several as [1,2] */
	shippingid?: QueryValue;
	/** Words that are all found, each as a part of one of recipient, address, municipality, city, the guide's number as a whole, and its client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CreateShippingQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: guide, shipping_type, details, office, destination_office, user */
	expand?: QueryValue;
}

export interface CountShippingsQuery {
	/** Day of dispatch: any Unix time of the UTC day; several as [a,b] */
	shippingdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	shippingdaterange?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this dispatch type; several as [1,2] */
	shippingtypeid?: QueryValue;
	/** 1 transfers that have arrived whole, 0 all others */
	received?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
	/** Only those with this guide document; several as [1,2] */
	documentid?: QueryValue;
	/** Only those with this dispatch; several as [1,2] */
	shippingid?: QueryValue;
	/** Words that are all found, each as a part of one of recipient, address, municipality, city, the guide's number as a whole, and its client's code, first name, last name, company and e-mail; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetShippingQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: guide, shipping_type, details, office, destination_office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface DeleteShippingQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: guide, shipping_type, details, office, destination_office, user */
	expand?: QueryValue;
}

export interface ListStockConsumptionDetailsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetStockConsumptionDetailQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListStockConsumptionTypesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetStockConsumptionTypeQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListStockConsumptionsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: details, office, user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Day of the consumption: any Unix time of the UTC day; several as [a,b] */
	consumptiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	consumptiondaterange?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this consumption type; several as [1,2] */
	consumptiontypeid?: QueryValue;
	/** 1 what a stock count found missing, 0 all others */
	updatestock?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CreateStockConsumptionQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: details, office, user */
	expand?: QueryValue;
}

export interface CountStockConsumptionsQuery {
	/** Day of the consumption: any Unix time of the UTC day; several as [a,b] */
	consumptiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	consumptiondaterange?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Only those with this consumption type; several as [1,2] */
	consumptiontypeid?: QueryValue;
	/** 1 what a stock count found missing, 0 all others */
	updatestock?: QueryValue;
}

export interface GetStockConsumptionQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: details, office, user */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListStockCountDetailsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetStockCountDetailQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListStockCountsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, user, reception, consumption, details */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Day of the count: any Unix time of the UTC day; several as [a,b] */
	countdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	countdaterange?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CreateStockCountQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, user, reception, consumption, details */
	expand?: QueryValue;
}

export interface CountStockCountsQuery {
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Day of the count: any Unix time of the UTC day; several as [a,b] */
	countdate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	countdaterange?: QueryValue;
}

export interface GetStockCountQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, user, reception, consumption, details */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListStockImportLinesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, product */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** create, change, unchanged, error; several as [a,b] */
	outcome?: QueryValue;
	/** Code that stands there */
	code?: QueryValue;
}

export interface CountStockImportLinesQuery {
	/** create, change, unchanged, error; several as [a,b] */
	outcome?: QueryValue;
	/** Code that stands there */
	code?: QueryValue;
}

export interface GetStockImportLineQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, product */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface CreateImportOfReceptionsQuery {
	/** What the file is called, for who reads of it later */
	filename?: QueryValue;
}

export interface CreateImportOfCountsQuery {
	/** What the file is called, for who reads of it later */
	filename?: QueryValue;
}

export interface ListStockImportsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: user, lines */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** receptions, counts; several as [a,b] */
	kind?: QueryValue;
	/** ready, with_errors, waiting, checking, writing, done, refused, cancelled, expired, failed; several as [a,b] */
	state?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountStockImportsQuery {
	/** receptions, counts; several as [a,b] */
	kind?: QueryValue;
	/** ready, with_errors, waiting, checking, writing, done, refused, cancelled, expired, failed; several as [a,b] */
	state?: QueryValue;
	/** Only those with this user; several as [1,2] */
	userid?: QueryValue;
}

export interface GetStockImportQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: user, lines */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListStockMinimumsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Code of the variant */
	code?: QueryValue;
	/** Bar code of the variant */
	barcode?: QueryValue;
	/** 1 what has no more than its minimum available, 0 all others */
	below?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface CreateStockMinimumQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
}

export interface CountStockMinimumsQuery {
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Code of the variant */
	code?: QueryValue;
	/** Bar code of the variant */
	barcode?: QueryValue;
	/** 1 what has no more than its minimum available, 0 all others */
	below?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetStockMinimumQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateStockMinimumQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
}

export interface DeleteStockMinimumQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
}

export interface ListStockMovementsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Code of the variant */
	code?: QueryValue;
	/** Bar code of the variant */
	barcode?: QueryValue;
	/** reception, dispatch, annulment, transfer out, transfer in, sale, return, adjustment, consumption; several as [a,b] */
	kind?: QueryValue;
	/** Day on which it was recorded: any Unix time of the UTC day; several as [a,b] */
	date?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	daterange?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountStockMovementsQuery {
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Code of the variant */
	code?: QueryValue;
	/** Bar code of the variant */
	barcode?: QueryValue;
	/** reception, dispatch, annulment, transfer out, transfer in, sale, return, adjustment, consumption; several as [a,b] */
	kind?: QueryValue;
	/** Day on which it was recorded: any Unix time of the UTC day; several as [a,b] */
	date?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	daterange?: QueryValue;
}

export interface GetStockMovementQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListStockReceptionDetailsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetStockReceptionDetailQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListStockReceptionsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, user, details */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this receiving office; several as [1,2] */
	officeid?: QueryValue;
	/** Day of the reception: any Unix time of the UTC day; several as [a,b] */
	admissiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	admissiondaterange?: QueryValue;
	/** Only those with this dispatch at the origin office; several as [1,2] */
	internaldispatchid?: QueryValue;
	/** Number of the document it came with */
	documentnumber?: QueryValue;
	/** 1 what a stock count found, 0 all others */
	updatestock?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CreateStockReceptionQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, user, details */
	expand?: QueryValue;
}

export interface CountStockReceptionsQuery {
	/** Only those with this receiving office; several as [1,2] */
	officeid?: QueryValue;
	/** Day of the reception: any Unix time of the UTC day; several as [a,b] */
	admissiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	admissiondaterange?: QueryValue;
	/** Only those with this dispatch at the origin office; several as [1,2] */
	internaldispatchid?: QueryValue;
	/** Number of the document it came with */
	documentnumber?: QueryValue;
	/** 1 what a stock count found, 0 all others */
	updatestock?: QueryValue;
}

export interface GetStockReceptionQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, user, details */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateStockReceptionQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, user, details */
	expand?: QueryValue;
}

export interface ReceiveTransferQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office, user, details */
	expand?: QueryValue;
}

export interface ListStocksQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Code of the variant; several as [a,b] */
	code?: QueryValue;
	/** Bar code of the variant; several as [a,b] */
	barcode?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** Of the variant: 0 active, 1 inactive, 99 deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface CountStocksQuery {
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Code of the variant; several as [a,b] */
	code?: QueryValue;
	/** Bar code of the variant; several as [a,b] */
	barcode?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** Of the variant: 0 active, 1 inactive, 99 deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetStockQuery {
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetStockDocumentQuery {
	/** Only the stock of this office */
	office?: QueryValue;
}

export interface ListStocksOfNotificationQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Code of the variant; several as [a,b] */
	code?: QueryValue;
	/** Bar code of the variant; several as [a,b] */
	barcode?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** Of the variant: 0 active, 1 inactive, 99 deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
	/** Only those with this variant; several as [1,2] */
	variant?: QueryValue;
	/** Only those with this office; several as [1,2] */
	office?: QueryValue;
	/** Only those with this product; several as [1,2] */
	product?: QueryValue;
}

export interface ListStoreCollectionsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** 0 active, 1 inactive; none is 99, deleted */
	state?: QueryValue;
}

export interface ListStoreProductRelatedVariantsQuery {
	/** What to show whole, as [a,b]: productType, productTaxes, images, baseInfo, variantsInfo, relatedVariants, attributeValues, variant.salePrice, variant.discount, variant.stock, variantShipping, collections, descriptions, brand */
	expand?: QueryValue;
	/** Office whose stock is shown; all of them by default */
	storeid?: QueryValue;
	/** The same for several offices, as [1,2] */
	offices?: QueryValue;
	/** Price list whose prices are shown; the company's default one otherwise */
	pricelistid?: QueryValue;
	/** 1: also variants that are not shown in the store */
	allvariantshows?: QueryValue;
	/** 1: also inactive variants */
	allvariantstates?: QueryValue;
}

export interface ListStoreProductVariantsQuery {
	/** What to show whole, as [a,b]: productType, productTaxes, images, baseInfo, variantsInfo, relatedVariants, attributeValues, variant.salePrice, variant.discount, variant.stock, variantShipping, collections, descriptions, brand */
	expand?: QueryValue;
	/** Office whose stock is shown; all of them by default */
	storeid?: QueryValue;
	/** The same for several offices, as [1,2] */
	offices?: QueryValue;
	/** Price list whose prices are shown; the company's default one otherwise */
	pricelistid?: QueryValue;
	/** 1: also variants that are not shown in the store */
	allvariantshows?: QueryValue;
	/** 1: also inactive variants */
	allvariantstates?: QueryValue;
}

export interface ListStoreProductsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** What to show whole, as [a,b]: productType, productTaxes, images, baseInfo, variantsInfo, relatedVariants, attributeValues, variant.salePrice, variant.discount, variant.stock, variantShipping, collections, descriptions, brand */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this id of the description; several as [1,2] */
	productwfid?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** Only those with this product; several as [1,2] */
	prodarray?: QueryValue;
	/** Only those with this collection; several as [1,2] */
	collid?: QueryValue;
	/** Exact code of one of the variants of the product; several as [a,b] */
	code?: QueryValue;
	/** normal, virtual, 0, 1; several as [a,b] */
	productwebtype?: QueryValue;
	/** Exact urlSlug */
	urlslug?: QueryValue;
	/** Exact name */
	name?: QueryValue;
	/** 1 active, 0 inactive */
	state?: QueryValue;
	/** Office whose stock is shown; all of them by default */
	storeid?: QueryValue;
	/** The same for several offices, as [1,2] */
	offices?: QueryValue;
	/** Price list whose prices are shown; the company's default one otherwise */
	pricelistid?: QueryValue;
	/** 1: also variants that are not shown in the store */
	allvariantshows?: QueryValue;
	/** 1: also inactive variants */
	allvariantstates?: QueryValue;
}

export interface GetStoreProductQuery {
	/** What to show whole, as [a,b]: productType, productTaxes, images, baseInfo, variantsInfo, relatedVariants, attributeValues, variant.salePrice, variant.discount, variant.stock, variantShipping, collections, descriptions, brand */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Office whose stock is shown; all of them by default */
	storeid?: QueryValue;
	/** The same for several offices, as [1,2] */
	offices?: QueryValue;
	/** Price list whose prices are shown; the company's default one otherwise */
	pricelistid?: QueryValue;
	/** 1: also variants that are not shown in the store */
	allvariantshows?: QueryValue;
	/** 1: also inactive variants */
	allvariantstates?: QueryValue;
}

export interface UpdateStoreProductQuery {
	/** What to show whole, as [a,b]: productType, productTaxes, images, baseInfo, variantsInfo, relatedVariants, attributeValues, variant.salePrice, variant.discount, variant.stock, variantShipping, collections, descriptions, brand */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface CreateStoreProductQuery {
	/** What to show whole, as [a,b]: productType, productTaxes, images, baseInfo, variantsInfo, relatedVariants, attributeValues, variant.salePrice, variant.discount, variant.stock, variantShipping, collections, descriptions, brand */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListTaxesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Rate, 19 or 19.0; several as [a,b] */
	percentage?: QueryValue;
	/** Exact code */
	code?: QueryValue;
	/** Account of the ledger */
	ledgeraccount?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface CountTaxesQuery {
	/** Part of the name, letter case and accents ignored; several as [a,b] */
	name?: QueryValue;
	/** Rate, 19 or 19.0; several as [a,b] */
	percentage?: QueryValue;
	/** Exact code */
	code?: QueryValue;
	/** Account of the ledger */
	ledgeraccount?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
}

export interface GetTaxQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListThirdPartyDocumentsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** When it was issued: any Unix time of the UTC day; several as [a,b] */
	emissiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	emissiondaterange?: QueryValue;
	/** When it was received: any Unix time of the UTC day; several as [a,b] */
	receptiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	receptiondaterange?: QueryValue;
	/** Code of the tax authority; several as [33,39] */
	codesii?: QueryValue;
	/** Number */
	number?: QueryValue;
	/** Tax code of the issuer, with or without dots and dash */
	clientcode?: QueryValue;
	/** Year of the book */
	year?: QueryValue;
	/** Month of the book */
	month?: QueryValue;
}

export interface CountThirdPartyDocumentsQuery {
	/** When it was issued: any Unix time of the UTC day; several as [a,b] */
	emissiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	emissiondaterange?: QueryValue;
	/** When it was received: any Unix time of the UTC day; several as [a,b] */
	receptiondate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	receptiondaterange?: QueryValue;
	/** Code of the tax authority; several as [33,39] */
	codesii?: QueryValue;
	/** Number */
	number?: QueryValue;
	/** Tax code of the issuer, with or without dots and dash */
	clientcode?: QueryValue;
	/** Year of the book */
	year?: QueryValue;
	/** Month of the book */
	month?: QueryValue;
}

export interface GetThirdPartyDocumentQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListTokensQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
}

export interface ListUserReturnsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Any Unix time of the first UTC day; today when omitted */
	startdate?: QueryValue;
	/** Any Unix time of the last UTC day; today when omitted */
	enddate?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListUserSalesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Any Unix time of the first UTC day; today when omitted */
	startdate?: QueryValue;
	/** Any Unix time of the last UTC day; today when omitted */
	enddate?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListUsersQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the first name, letter case and accents ignored; several as [a,b] */
	firstname?: QueryValue;
	/** Part of the last name, letter case and accents ignored; several as [a,b] */
	lastname?: QueryValue;
	/** E-mail, letter case ignored */
	email?: QueryValue;
	/** Only those with this default office; several as [1,2] */
	officeid?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of first name, last name and e-mail; letter case and accents ignored */
	q?: QueryValue;
}

export interface CountUsersQuery {
	/** Part of the first name, letter case and accents ignored; several as [a,b] */
	firstname?: QueryValue;
	/** Part of the last name, letter case and accents ignored; several as [a,b] */
	lastname?: QueryValue;
	/** E-mail, letter case ignored */
	email?: QueryValue;
	/** Only those with this default office; several as [1,2] */
	officeid?: QueryValue;
	/** 0 active, 1 inactive */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of first name, last name and e-mail; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetUserQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateUserQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office */
	expand?: QueryValue;
}

export interface UpdateUserAccessQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: office */
	expand?: QueryValue;
}

export interface GetSalesSummaryQuery {
	/** Only this user; several as [1,2] */
	userid?: QueryValue;
	/** Any Unix time of the first UTC day; today when omitted */
	startdate?: QueryValue;
	/** Any Unix time of the last UTC day; today when omitted */
	enddate?: QueryValue;
}

export interface ListVariantAttributeValuesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: attribute */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface GetVariantAttributeValueQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: attribute */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListVariantStocksQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Code of the variant; several as [a,b] */
	code?: QueryValue;
	/** Bar code of the variant; several as [a,b] */
	barcode?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** Of the variant: 0 active, 1 inactive, 99 deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface CountVariantStocksQuery {
	/** Only those with this variant; several as [1,2] */
	variantid?: QueryValue;
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Code of the variant; several as [a,b] */
	code?: QueryValue;
	/** Bar code of the variant; several as [a,b] */
	barcode?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** Of the variant: 0 active, 1 inactive, 99 deleted */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetVariantStockQuery {
	/** Only those with this office; several as [1,2] */
	officeid?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: variant, office */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListVariantsQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product, attribute_values */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** Part of the description, letter case and accents ignored; several as [a,b] */
	description?: QueryValue;
	/** Exact code; several as [a,b] */
	code?: QueryValue;
	/** Exact bar code */
	barcode?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** 1 with serial numbers, 0 without */
	serialnumber?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface CreateVariantQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product, attribute_values */
	expand?: QueryValue;
}

export interface CountVariantsQuery {
	/** Part of the description, letter case and accents ignored; several as [a,b] */
	description?: QueryValue;
	/** Exact code; several as [a,b] */
	code?: QueryValue;
	/** Exact bar code */
	barcode?: QueryValue;
	/** Only those with this product; several as [1,2] */
	productid?: QueryValue;
	/** 1 with serial numbers, 0 without */
	serialnumber?: QueryValue;
	/** 0 active, 1 inactive, 99 deleted; deleted ones are left out unless asked for */
	state?: QueryValue;
	/** Words that are all found, each as a part of one of code, bar code, description and the product's name; letter case and accents ignored */
	q?: QueryValue;
}

export interface GetVariantQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product, attribute_values */
	expand?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface UpdateVariantQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product, attribute_values */
	expand?: QueryValue;
}

export interface DeleteVariantQuery {
	/** Relations to expand, as [a,b]; those that the token may not read stay links: product, attribute_values */
	expand?: QueryValue;
}

export interface GetVariantLabelsQuery {
	/** Required: ids of variants with how many labels of each, as [12:3,45:1]; at most 500 labels */
	labels?: QueryValue;
	/** Paper with labels across and down: a4-3x8, a4-3x10, letter-3x8, letter-3x10, roll-50x25; letter-3x10 when omitted */
	sheet?: QueryValue;
	/** How many labels of the first sheet are gone already; 0 when omitted */
	skip?: QueryValue;
	/** Price list whose prices, with taxes, are printed too */
	pricelistid?: QueryValue;
}

export interface ListWebhookDeliveriesQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** waiting, delivered, failed; several as [a,b] */
	status?: QueryValue;
	/** payment, courierOrder, product, variant, price, stock, minimumStock, document, webOrder, dispatch, checkout, coupon, storeProduct, purchaseDocument, return, test; several as [a,b] */
	topic?: QueryValue;
	/** Only those of this event; several as [1,2] */
	eventnumber?: QueryValue;
	/** Only those of the events from one number to another, as [from,to] */
	eventnumberrange?: QueryValue;
	/** Day when it was created: any Unix time of the UTC day; several as [a,b] */
	createddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	createddaterange?: QueryValue;
	/** ASC (oldest first, the default) or DESC (newest first) */
	order?: QueryValue;
}

export interface CountWebhookDeliveriesQuery {
	/** waiting, delivered, failed; several as [a,b] */
	status?: QueryValue;
	/** payment, courierOrder, product, variant, price, stock, minimumStock, document, webOrder, dispatch, checkout, coupon, storeProduct, purchaseDocument, return, test; several as [a,b] */
	topic?: QueryValue;
	/** Only those of this event; several as [1,2] */
	eventnumber?: QueryValue;
	/** Only those of the events from one number to another, as [from,to] */
	eventnumberrange?: QueryValue;
	/** Day when it was created: any Unix time of the UTC day; several as [a,b] */
	createddate?: QueryValue;
	/** The UTC days from one Unix time to another, as [from,to] */
	createddaterange?: QueryValue;
}

export interface GetWebhookDeliveryQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ListWebhooksQuery {
	/** Items per page: default 25, at most 50 */
	limit?: QueryValue;
	/** Items to skip */
	offset?: QueryValue;
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
	/** 1: only disabled ones */
	disabled?: QueryValue;
	/** Exact address */
	url?: QueryValue;
}

export interface CountWebhooksQuery {
	/** 1: only disabled ones */
	disabled?: QueryValue;
	/** Exact address */
	url?: QueryValue;
}

export interface GetWebhookQuery {
	/** Attributes to return, as [a,b]; href and id are always included */
	fields?: QueryValue;
}

export interface ApplicationsCalls {
	/** List the applications that you registered. `GET /v1/applications.json`, requires `company:write` */
	list(query?: ListApplicationsQuery, options?: CallOptions): Promise<ApplicationList>;
	/** Every record of the list, page by page. */
	each(query?: ListApplicationsQuery, options?: CallOptions): AsyncIterable<Application>;
	/** Register an application. `POST /v1/applications.json`, requires `company:write` */
	create(body: NewApplication, options?: WriteOptions<NoQuery>): Promise<RegisteredApplication>;
	/** Count the applications that you registered. `GET /v1/applications/count.json`, requires `company:write` */
	count(query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one application that you registered. `GET /v1/applications/{id}.json`, requires `company:write` */
	get(id: Id, query?: GetApplicationQuery, options?: CallOptions): Promise<Application>;
	/** Change where an application leads back to. `PUT /v1/applications/{id}.json`, requires `company:write` */
	update(id: Id, body: ApplicationChange, options?: WriteOptions<NoQuery>): Promise<Application>;
	/** End an application. `DELETE /v1/applications/{id}.json`, requires `company:write` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<Application>;
	/** Rotate the integrator token of an application. `POST /v1/applications/{id}/secret.json`, requires `company:write` */
	rotateSecret(id: Id, options?: WriteOptions<NoQuery>): Promise<RegisteredApplication>;
}

export interface ApprovalsCalls {
	/** List approvals of applications. `GET /v1/approvals.json`, requires `company:write` */
	list(query?: ListApprovalsQuery, options?: CallOptions): Promise<ApprovalList>;
	/** Every record of the list, page by page. */
	each(query?: ListApprovalsQuery, options?: CallOptions): AsyncIterable<Approval>;
	/** Count approvals of applications. `GET /v1/approvals/count.json`, requires `company:write` */
	count(query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one approval of an application. `GET /v1/approvals/{id}.json`, requires `company:write` */
	get(id: Id, query?: GetApprovalQuery, options?: CallOptions): Promise<Approval>;
	/** Withdraw what a user approved. `DELETE /v1/approvals/{id}.json`, requires `company:write` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<Empty>;
}

export interface AuditEntriesCalls {
	/** List audit entries. `GET /v1/audit.json`, requires `audit:read` */
	list(query?: ListAuditEntriesQuery, options?: CallOptions): Promise<AuditEntryList>;
	/** Every record of the list, page by page. */
	each(query?: ListAuditEntriesQuery, options?: CallOptions): AsyncIterable<AuditEntry>;
	/** Count audit entries. `GET /v1/audit/count.json`, requires `audit:read` */
	count(query?: CountAuditEntriesQuery, options?: CallOptions): Promise<Count>;
	/** Read one audit entry. `GET /v1/audit/{id}.json`, requires `audit:read` */
	get(id: Id, query?: GetAuditEntryQuery, options?: CallOptions): Promise<AuditEntry>;
}

export interface BookTypesCalls {
	/** List books of the tax authority. `GET /v1/book_types.json`, requires `documents:read` */
	list(query?: ListBookTypesQuery, options?: CallOptions): Promise<BookTypeList>;
	/** Every record of the list, page by page. */
	each(query?: ListBookTypesQuery, options?: CallOptions): AsyncIterable<BookType>;
	/** Count books of the tax authority. `GET /v1/book_types/count.json`, requires `documents:read` */
	count(query?: CountBookTypesQuery, options?: CallOptions): Promise<Count>;
	/** Read one book. `GET /v1/book_types/{id}.json`, requires `documents:read` */
	get(id: Id, query?: GetBookTypeQuery, options?: CallOptions): Promise<BookType>;
}

export interface CheckoutsCalls {
	/** List checkouts. `GET /v1/checkouts.json`, requires `store:read` */
	list(query?: ListCheckoutsQuery, options?: CallOptions): Promise<CheckoutList>;
	/** Every record of the list, page by page. */
	each(query?: ListCheckoutsQuery, options?: CallOptions): AsyncIterable<Checkout>;
	/** Create a checkout. `POST /v1/checkouts.json`, requires `store:write` */
	create(body: NewCheckout, options?: WriteOptions<CreateCheckoutQuery>): Promise<Checkout>;
	/** Count checkouts. `GET /v1/checkouts/count.json`, requires `store:read` */
	count(query?: CountCheckoutsQuery, options?: CallOptions): Promise<Count>;
	/** Read one checkout. `GET /v1/checkouts/{id}.json`, requires `store:read` */
	get(id: Id, query?: GetCheckoutQuery, options?: CallOptions): Promise<Checkout>;
	/** Cancel a checkout. `DELETE /v1/checkouts/{id}.json`, requires `store:write` */
	delete(id: Id, options?: WriteOptions<DeleteCheckoutQuery>): Promise<Checkout>;
	/** Start the payment of a checkout. `POST /v1/checkouts/{id}/pay.json`, requires `store:write` */
	pay(id: Id, body?: CheckoutPayment, options?: WriteOptions<NoQuery>): Promise<StartedPayment>;
}

export interface ClientAddressesCalls {
	/** List addresses of one client. `GET /v1/clients/{id}/addresses.json`, requires `catalog:read` */
	list(id: Id, query?: ListClientAddressesQuery, options?: CallOptions): Promise<AddressList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListClientAddressesQuery, options?: CallOptions): AsyncIterable<Address>;
	/** Add an address to a client. `POST /v1/clients/{id}/addresses.json`, requires `catalog:write` */
	create(id: Id, body: NewAddress, options?: WriteOptions<NoQuery>): Promise<Address>;
	/** Count addresses of one client. `GET /v1/clients/{id}/addresses/count.json`, requires `catalog:read` */
	count(id: Id, query?: CountClientAddressesQuery, options?: CallOptions): Promise<Count>;
	/** Read one address. `GET /v1/clients/{id}/addresses/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetClientAddressQuery, options?: CallOptions): Promise<Address>;
	/** Change an address of a client. `PUT /v1/clients/{id}/addresses/{detail_id}.json`, requires `catalog:write` */
	update(id: Id, detail_id: Id, body: AddressChange, options?: WriteOptions<NoQuery>): Promise<Address>;
	/** Delete an address of a client. `DELETE /v1/clients/{id}/addresses/{detail_id}.json`, requires `catalog:write` */
	delete(id: Id, detail_id: Id, options?: WriteOptions<NoQuery>): Promise<Address>;
}

export interface ClientAttributesCalls {
	/** List attributes of one client. `GET /v1/clients/{id}/attributes.json`, requires `catalog:read` */
	list(id: Id, query?: ListClientAttributesQuery, options?: CallOptions): Promise<AttributeValueList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListClientAttributesQuery, options?: CallOptions): AsyncIterable<AttributeValue>;
	/** Count attributes of one client. `GET /v1/clients/{id}/attributes/count.json`, requires `catalog:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
}

export interface ClientContactsCalls {
	/** List contacts of one client. `GET /v1/clients/{id}/contacts.json`, requires `catalog:read` */
	list(id: Id, query?: ListClientContactsQuery, options?: CallOptions): Promise<ContactList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListClientContactsQuery, options?: CallOptions): AsyncIterable<Contact>;
	/** Add a contact to a client. `POST /v1/clients/{id}/contacts.json`, requires `catalog:write` */
	create(id: Id, body: NewContact, options?: WriteOptions<NoQuery>): Promise<Contact>;
	/** Count contacts of one client. `GET /v1/clients/{id}/contacts/count.json`, requires `catalog:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one contact. `GET /v1/clients/{id}/contacts/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetClientContactQuery, options?: CallOptions): Promise<Contact>;
	/** Delete a contact of a client. `DELETE /v1/clients/{id}/contacts/{detail_id}.json`, requires `catalog:write` */
	delete(id: Id, detail_id: Id, options?: WriteOptions<NoQuery>): Promise<Contact>;
}

export interface ClientDebtsCalls {
	/** Read what a client owes. `GET /v1/clients/unpaid_documents.json`, requires `documents:read` */
	list(query?: ListClientDebtsQuery, options?: CallOptions): Promise<ClientDebt>;
}

export interface ClientPointsCalls {
	/** List changes of points of one client. `GET /v1/clients/{id}/points.json`, requires `catalog:read` */
	list(id: Id, query?: ListClientPointsQuery, options?: CallOptions): Promise<ClientPointsList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListClientPointsQuery, options?: CallOptions): AsyncIterable<ClientPoints>;
	/** Count changes of points of one client. `GET /v1/clients/{id}/points/count.json`, requires `catalog:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one change of points. `GET /v1/clients/{id}/points/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetClientPointsQuery, options?: CallOptions): Promise<ClientPoints>;
	/** Add points to a client, or take them away. `PUT /v1/clients/points.json`, requires `catalog:write` */
	change(body: PointsChange, options?: WriteOptions<NoQuery>): Promise<ChangedPoints>;
}

export interface ClientPurchasesCalls {
	/** List the documents of a client. `GET /v1/clients/purchases.json`, requires `documents:read` */
	list(query?: ListClientPurchasesQuery, options?: CallOptions): Promise<DocumentList>;
	/** Every record of the list, page by page. */
	each(query?: ListClientPurchasesQuery, options?: CallOptions): AsyncIterable<Document>;
}

export interface ClientsCalls {
	/** List clients. `GET /v1/clients.json`, requires `catalog:read` */
	list(query?: ListClientsQuery, options?: CallOptions): Promise<ClientList>;
	/** Every record of the list, page by page. */
	each(query?: ListClientsQuery, options?: CallOptions): AsyncIterable<Client>;
	/** Create a client. `POST /v1/clients.json`, requires `catalog:write` */
	create(body: ClientBody, options?: WriteOptions<CreateClientQuery>): Promise<CreatedClient>;
	/** Count clients. `GET /v1/clients/count.json`, requires `catalog:read` */
	count(query?: CountClientsQuery, options?: CallOptions): Promise<Count>;
	/** Read one client. `GET /v1/clients/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetClientQuery, options?: CallOptions): Promise<Client>;
	/** Change a client. `PUT /v1/clients/{id}.json`, requires `catalog:write` */
	update(id: Id, body: ClientBody, options?: WriteOptions<UpdateClientQuery>): Promise<Client>;
	/** Delete a client. `DELETE /v1/clients/{id}.json`, requires `catalog:write` */
	delete(id: Id, options?: WriteOptions<DeleteClientQuery>): Promise<Client>;
}

export interface CoinsCalls {
	/** List currencies. `GET /v1/coins.json`, requires `catalog:read` */
	list(query?: ListCoinsQuery, options?: CallOptions): Promise<CoinList>;
	/** Every record of the list, page by page. */
	each(query?: ListCoinsQuery, options?: CallOptions): AsyncIterable<Coin>;
	/** Count currencies. `GET /v1/coins/count.json`, requires `catalog:read` */
	count(query?: CountCoinsQuery, options?: CallOptions): Promise<Count>;
	/** Read one currency. `GET /v1/coins/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetCoinQuery, options?: CallOptions): Promise<Coin>;
	/** Read what a currency was worth on a day. `GET /v1/coins/{id}/exchange_rate/{unix}.json`, requires `catalog:read` */
	getExchangeRate(id: Id, unix: Id, query?: NoQuery, options?: CallOptions): Promise<ExchangeRate>;
	/** Say what a currency was worth on a day. `PUT /v1/coins/{id}/exchange_rate/{unix}.json`, requires `company:write` */
	updateExchangeRate(id: Id, unix: Id, body: NewExchangeRate, options?: WriteOptions<NoQuery>): Promise<ExchangeRate>;
}

export interface CollectionProductsCalls {
	/** List products of a collection. `GET /v1/collections/{id}/products.json`, requires `catalog:read` */
	list(id: Id, query?: ListCollectionProductsQuery, options?: CallOptions): Promise<ProductList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListCollectionProductsQuery, options?: CallOptions): AsyncIterable<Product>;
	/** Put a product into a collection, by the code of one of its variants. `POST /v1/collections/{id}/products.json`, requires `catalog:write` */
	addProductToCollection(id: Id, body: ProductToAdd, options?: WriteOptions<NoQuery>): Promise<AddedProductData>;
	/** Count products of a collection. `GET /v1/collections/{id}/products/count.json`, requires `catalog:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
}

export interface CollectionsCalls {
	/** List collections. `GET /v1/collections.json`, requires `catalog:read` */
	list(query?: ListCollectionsQuery, options?: CallOptions): Promise<ProductCollectionList>;
	/** Every record of the list, page by page. */
	each(query?: ListCollectionsQuery, options?: CallOptions): AsyncIterable<ProductCollection>;
	/** Create a collection. `POST /v1/collections.json`, requires `catalog:write` */
	create(body: NewCollection, options?: WriteOptions<CreateCollectionQuery>): Promise<ProductCollection>;
	/** Count collections. `GET /v1/collections/count.json`, requires `catalog:read` */
	count(query?: CountCollectionsQuery, options?: CallOptions): Promise<Count>;
	/** Read one collection. `GET /v1/collections/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetCollectionQuery, options?: CallOptions): Promise<ProductCollection>;
	/** Change a collection. `PUT /v1/collections/{id}.json`, requires `catalog:write` */
	update(id: Id, body: CollectionChange, options?: WriteOptions<UpdateCollectionQuery>): Promise<ProductCollection>;
}

export interface CompanyCalls {
	/** Read the company and its settings. `GET /v1/company.json`, requires `company:read` */
	get(query?: GetCompanyQuery, options?: CallOptions): Promise<Company>;
	/** Change the company and its settings. `PUT /v1/company.json`, requires `company:write` */
	update(body: CompanyChange, options?: WriteOptions<UpdateCompanyQuery>): Promise<Company>;
	/** Read the company's logo. `GET /v1/company/logo.json`, requires `company:read` */
	getLogo(query?: NoQuery, options?: CallOptions): Promise<Blob>;
	/** Set the company's logo. `PUT /v1/company/logo.json`, requires `company:write` */
	updateLogo(body: FileBody, options?: WriteOptions<NoQuery>): Promise<Logo>;
	/** Remove the company's logo. `DELETE /v1/company/logo.json`, requires `company:write` */
	deleteLogo(options?: WriteOptions<NoQuery>): Promise<Empty>;
}

export interface CouponsCalls {
	/** Read one coupon (alternative path). `GET /v1/admin/coupon/{id}.json`, requires `coupons:read` */
	getAdminCoupon(id: Id, query?: GetAdminCouponQuery, options?: CallOptions): Promise<LoyaltyCouponAnswer>;
}

export interface CourierOrderLogsCalls {
	/** List the log of a courier order. `GET /v1/couriers/orders/{id}/logs.json`, requires `courier:read` */
	list(id: Id, query?: ListCourierOrderLogsQuery, options?: CallOptions): Promise<CourierOrderLogList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListCourierOrderLogsQuery, options?: CallOptions): AsyncIterable<CourierOrderLog>;
	/** Count log entries of a courier order. `GET /v1/couriers/orders/{id}/logs/count.json`, requires `courier:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one log entry of a courier order. `GET /v1/couriers/orders/{id}/logs/{log_id}.json`, requires `courier:read` */
	get(id: Id, log_id: Id, query?: GetCourierOrderLogQuery, options?: CallOptions): Promise<CourierOrderLog>;
	/** Log a state of a courier order. `POST /v1/logs.json`, requires `courier:write` */
	create(body: NewCourierOrderLog, options?: WriteOptions<NoQuery>): Promise<RecordedCourierOrderLog>;
}

export interface CourierOrdersCalls {
	/** List courier orders. `GET /v1/couriers/orders.json`, requires `courier:read` */
	list(query?: ListCourierOrdersQuery, options?: CallOptions): Promise<CourierOrderList>;
	/** Every record of the list, page by page. */
	each(query?: ListCourierOrdersQuery, options?: CallOptions): AsyncIterable<CourierOrder>;
	/** Create a courier order. `POST /v1/couriers/orders.json`, requires `courier:write` */
	create(body: NewCourierOrder, options?: WriteOptions<CreateCourierOrderQuery>): Promise<CourierOrderAnswer>;
	/** Count courier orders. `GET /v1/couriers/orders/count.json`, requires `courier:read` */
	count(query?: CountCourierOrdersQuery, options?: CallOptions): Promise<Count>;
	/** Read one courier order. `GET /v1/couriers/orders/{id}.json`, requires `courier:read` */
	get(id: Id, query?: GetCourierOrderQuery, options?: CallOptions): Promise<CourierOrderAnswer>;
	/** Register label and tracking number. `PUT /v1/couriers/orders/{id}/label.json`, requires `courier:write` */
	updateLabel(id: Id, body: NewCourierOrderLabel, options?: WriteOptions<NoQuery>): Promise<CourierOrderLabel>;
	/** Register label and tracking number (the same as PUT). `POST /v1/couriers/orders/{id}/label.json`, requires `courier:write` */
	createLabel(id: Id, body: NewCourierOrderLabel, options?: WriteOptions<NoQuery>): Promise<CourierOrderLabel>;
}

export interface CourierStatesCalls {
	/** List the states of courier orders. `GET /v1/couriers/states.json`, requires `courier:read` */
	list(query?: NoQuery, options?: CallOptions): Promise<CourierStates>;
}

export interface CouriersCalls {
	/** List couriers. `GET /v1/couriers.json`, requires `courier:read` */
	list(query?: ListCouriersQuery, options?: CallOptions): Promise<CourierList>;
	/** Every record of the list, page by page. */
	each(query?: ListCouriersQuery, options?: CallOptions): AsyncIterable<Courier>;
	/** Register a courier. `POST /v1/couriers.json`, requires `courier:configure` */
	create(body: NewCourier, options?: WriteOptions<NoQuery>): Promise<CreatedCourier>;
	/** Count couriers. `GET /v1/couriers/count.json`, requires `courier:read` */
	count(query?: CountCouriersQuery, options?: CallOptions): Promise<Count>;
	/** Read one courier. `GET /v1/couriers/{id}.json`, requires `courier:read` */
	get(id: Id, query?: GetCourierQuery, options?: CallOptions): Promise<Courier>;
	/** Change a courier or what it offers. `PUT /v1/couriers/{id}.json`, requires `courier:configure` */
	update(id: Id, body: CourierChange, options?: WriteOptions<NoQuery>): Promise<Courier>;
	/** Rotate a courier's signing secret. `POST /v1/couriers/{id}/secret.json`, requires `courier:configure` */
	rotateSecret(id: Id, body?: CourierSecretRotation, options?: WriteOptions<NoQuery>): Promise<RotatedCourierSecret>;
	/** Replace a courier's token. `POST /v1/couriers/{id}/token.json`, requires `courier:configure` */
	createToken(id: Id, options?: WriteOptions<NoQuery>): Promise<Courier>;
}

export interface DiscountDetailsCalls {
	/** List what a discount is for. `GET /v2/discounts/{id}/details.json`, requires `catalog:read` */
	list(id: Id, query?: NoQuery, options?: CallOptions): Promise<DiscountDetails>;
	/** Say that a discount is for a product or a variant. `POST /v2/discounts/{id}/details.json`, requires `company:write` */
	create(id: Id, body: NewDiscountDetail, options?: WriteOptions<NoQuery>): Promise<DiscountDetailData>;
	/** Take a product or variant off a discount. `DELETE /v2/discounts/details/{id}.json`, requires `company:write` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<DiscountDetailData>;
}

export interface DiscountsCalls {
	/** List discounts. `GET /v1/discounts.json`, requires `catalog:read` */
	list(query?: ListDiscountsQuery, options?: CallOptions): Promise<DiscountList>;
	/** Every record of the list, page by page. */
	each(query?: ListDiscountsQuery, options?: CallOptions): AsyncIterable<Discount>;
	/** Count discounts. `GET /v1/discounts/count.json`, requires `catalog:read` */
	count(query?: CountDiscountsQuery, options?: CallOptions): Promise<Count>;
	/** Read one discount. `GET /v1/discounts/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetDiscountQuery, options?: CallOptions): Promise<Discount>;
	/** Create a discount. `POST /v2/discounts/new.json`, requires `company:write` */
	create(body: NewDiscount, options?: WriteOptions<NoQuery>): Promise<DiscountData>;
	/** Change a discount. `PUT /v2/discounts/{id}.json`, requires `company:write` */
	update(id: Id, body: DiscountChange, options?: WriteOptions<NoQuery>): Promise<DiscountData>;
}

export interface DocumentAttributesCalls {
	/** List attributes of one document. `GET /v1/documents/{id}/attributes.json`, requires `documents:read` */
	list(id: Id, query?: ListDocumentAttributesQuery, options?: CallOptions): Promise<AttributeValueList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListDocumentAttributesQuery, options?: CallOptions): AsyncIterable<AttributeValue>;
	/** Count attributes of one document. `GET /v1/documents/{id}/attributes/count.json`, requires `documents:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
}

export interface DocumentDetailsCalls {
	/** List lines of one document. `GET /v1/documents/{id}/details.json`, requires `documents:read` */
	list(id: Id, query?: ListDocumentDetailsQuery, options?: CallOptions): Promise<DocumentDetailList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListDocumentDetailsQuery, options?: CallOptions): AsyncIterable<DocumentDetail>;
	/** Count lines of one document. `GET /v1/documents/{id}/details/count.json`, requires `documents:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one document line. `GET /v1/documents/{id}/details/{detail_id}.json`, requires `documents:read` */
	get(id: Id, detail_id: Id, query?: GetDocumentDetailQuery, options?: CallOptions): Promise<DocumentDetail>;
}

export interface DocumentPaymentsCalls {
	/** List payments of one document. `GET /v1/documents/{id}/payments.json`, requires `documents:read` */
	list(id: Id, query?: ListDocumentPaymentsQuery, options?: CallOptions): Promise<DocumentPaymentList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListDocumentPaymentsQuery, options?: CallOptions): AsyncIterable<DocumentPayment>;
	/** Count payments of one document. `GET /v1/documents/{id}/payments/count.json`, requires `documents:read` */
	count(id: Id, query?: CountDocumentPaymentsQuery, options?: CallOptions): Promise<Count>;
	/** Read one payment. `GET /v1/documents/{id}/payments/{detail_id}.json`, requires `documents:read` */
	get(id: Id, detail_id: Id, query?: GetDocumentPaymentQuery, options?: CallOptions): Promise<DocumentPayment>;
}

export interface DocumentReferencesCalls {
	/** List references of one document. `GET /v1/documents/{id}/references.json`, requires `documents:read` */
	list(id: Id, query?: ListDocumentReferencesQuery, options?: CallOptions): Promise<DocumentReferenceList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListDocumentReferencesQuery, options?: CallOptions): AsyncIterable<DocumentReference>;
	/** Count references of one document. `GET /v1/documents/{id}/references/count.json`, requires `documents:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one reference of a document. `GET /v1/documents/{id}/references/{detail_id}.json`, requires `documents:read` */
	get(id: Id, detail_id: Id, query?: GetDocumentReferenceQuery, options?: CallOptions): Promise<DocumentReference>;
}

export interface DocumentSellersCalls {
	/** List sellers of one document. `GET /v1/documents/{id}/sellers.json`, requires `documents:read` */
	list(id: Id, query?: ListDocumentSellersQuery, options?: CallOptions): Promise<SellerList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListDocumentSellersQuery, options?: CallOptions): AsyncIterable<Seller>;
	/** Count sellers of one document. `GET /v1/documents/{id}/sellers/count.json`, requires `documents:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
}

export interface DocumentTaxesCalls {
	/** List taxes of one document. `GET /v1/documents/{id}/document_taxes.json`, requires `documents:read` */
	list(id: Id, query?: ListDocumentTaxesQuery, options?: CallOptions): Promise<DocumentTaxList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListDocumentTaxesQuery, options?: CallOptions): AsyncIterable<DocumentTax>;
	/** Count taxes of one document. `GET /v1/documents/{id}/document_taxes/count.json`, requires `documents:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one tax of a document. `GET /v1/documents/{id}/document_taxes/{detail_id}.json`, requires `documents:read` */
	get(id: Id, detail_id: Id, query?: GetDocumentTaxQuery, options?: CallOptions): Promise<DocumentTax>;
}

export interface DocumentTypesCalls {
	/** List document types. `GET /v1/document_types.json`, requires `documents:read` */
	list(query?: ListDocumentTypesQuery, options?: CallOptions): Promise<DocumentTypeList>;
	/** Every record of the list, page by page. */
	each(query?: ListDocumentTypesQuery, options?: CallOptions): AsyncIterable<DocumentType>;
	/** Change the document type that the body names. `PUT /v1/document_types.json`, requires `company:write` */
	updateNamedDocumentType(body: NamedDocumentTypeChange, options?: WriteOptions<NoQuery>): Promise<DocumentType>;
	/** Count document types. `GET /v1/document_types/count.json`, requires `documents:read` */
	count(query?: CountDocumentTypesQuery, options?: CallOptions): Promise<Count>;
	/** Read one document type. `GET /v1/document_types/{id}.json`, requires `documents:read` */
	get(id: Id, query?: GetDocumentTypeQuery, options?: CallOptions): Promise<DocumentType>;
	/** Change a document type. `PUT /v1/document_types/{id}.json`, requires `company:write` */
	update(id: Id, body: DocumentTypeChange, options?: WriteOptions<UpdateDocumentTypeQuery>): Promise<DocumentType>;
	/** Read the range of numbers of a document type. `GET /v1/document_types/caf.json`, requires `documents:read` */
	getNumberRange(query?: GetNumberRangeQuery, options?: CallOptions): Promise<NumberRange>;
	/** Read how many numbers a document type has left. `GET /v1/document_types/number_availables.json`, requires `documents:read` */
	getAvailableNumbers(query?: GetAvailableNumbersQuery, options?: CallOptions): Promise<AvailableNumbers>;
}

export interface DocumentsCalls {
	/** List documents. `GET /v1/documents.json`, requires `documents:read` */
	list(query?: ListDocumentsQuery, options?: CallOptions): Promise<DocumentList>;
	/** Every record of the list, page by page. */
	each(query?: ListDocumentsQuery, options?: CallOptions): AsyncIterable<Document>;
	/** Issue a sale document. `POST /v1/documents.json`, requires `documents:write` */
	create(body: NewDocument, options?: WriteOptions<CreateDocumentQuery>): Promise<Document>;
	/** Count documents. `GET /v1/documents/count.json`, requires `documents:read` */
	count(query?: CountDocumentsQuery, options?: CallOptions): Promise<Count>;
	/** Read one document. `GET /v1/documents/{id}.json`, requires `documents:read` */
	get(id: Id, query?: GetDocumentQuery, options?: CallOptions): Promise<Document>;
	/** Annul a sale document. `DELETE /v1/documents/{id}.json`, requires `documents:write` */
	delete(id: Id, options?: WriteOptions<DeleteDocumentQuery>): Promise<AnnulledDocument>;
	/** Read one document, as notifications of documents name it. `GET /documents/{id}.json`, requires `documents:read` */
	getOfNotification(id: Id, query?: GetDocumentOfNotificationQuery, options?: CallOptions): Promise<Document>;
	/** Add sales up by document type, office and month. `GET /v1/documents/summary.json`, requires `documents:read` */
	summarize(query?: SummarizeDocumentsQuery, options?: CallOptions): Promise<SalesSummary[]>;
	/** Add receipts up by document type. `GET /v1/documents/summary/ticket.json`, requires `documents:read` */
	summarizeReceipts(query?: SummarizeReceiptsQuery, options?: CallOptions): Promise<ReceiptSummary[]>;
	/** Read what the goods of a document cost. `GET /v1/documents/costs.json`, requires `dispatch:read` */
	getCosts(query?: GetDocumentCostsQuery, options?: CallOptions): Promise<DocumentCosts>;
}

export interface DteCodesCalls {
	/** List tax codes of documents. `GET /v1/dte_codes.json`, requires `documents:read` */
	list(query?: ListDteCodesQuery, options?: CallOptions): Promise<DteCodeList>;
	/** Every record of the list, page by page. */
	each(query?: ListDteCodesQuery, options?: CallOptions): AsyncIterable<DteCode>;
	/** Count tax codes of documents. `GET /v1/dte_codes/count.json`, requires `documents:read` */
	count(query?: CountDteCodesQuery, options?: CallOptions): Promise<Count>;
	/** Read one tax code. `GET /v1/dte_codes/{id}.json`, requires `documents:read` */
	get(id: Id, query?: GetDteCodeQuery, options?: CallOptions): Promise<DteCode>;
}

export interface DynamicAttributeDetailsCalls {
	/** List options of one dynamic attribute. `GET /v1/dynamic_attributes/{id}/details.json`, requires `company:read` */
	list(id: Id, query?: ListDynamicAttributeDetailsQuery, options?: CallOptions): Promise<DynamicAttributeOptionList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListDynamicAttributeDetailsQuery, options?: CallOptions): AsyncIterable<DynamicAttributeOption>;
	/** Add an option to a dynamic attribute. `POST /v1/dynamic_attributes/{id}/details.json`, requires `company:write` */
	create(id: Id, body: NewDynamicAttributeOption, options?: WriteOptions<NoQuery>): Promise<DynamicAttributeOption>;
	/** Count options of one dynamic attribute. `GET /v1/dynamic_attributes/{id}/details/count.json`, requires `company:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one option. `GET /v1/dynamic_attributes/{id}/details/{detail_id}.json`, requires `company:read` */
	get(id: Id, detail_id: Id, query?: GetDynamicAttributeDetailQuery, options?: CallOptions): Promise<DynamicAttributeOption>;
	/** Change an option. `PUT /v1/dynamic_attributes/{id}/details/{detail_id}.json`, requires `company:write` */
	update(id: Id, detail_id: Id, body: DynamicAttributeOptionChange, options?: WriteOptions<NoQuery>): Promise<DynamicAttributeOption>;
}

export interface DynamicAttributesCalls {
	/** List dynamic attributes. `GET /v1/dynamic_attributes.json`, requires `company:read` */
	list(query?: ListDynamicAttributesQuery, options?: CallOptions): Promise<DynamicAttributeList>;
	/** Every record of the list, page by page. */
	each(query?: ListDynamicAttributesQuery, options?: CallOptions): AsyncIterable<DynamicAttribute>;
	/** Create a dynamic attribute. `POST /v1/dynamic_attributes.json`, requires `company:write` */
	create(body: NewDynamicAttribute, options?: WriteOptions<CreateDynamicAttributeQuery>): Promise<DynamicAttribute>;
	/** Count dynamic attributes. `GET /v1/dynamic_attributes/count.json`, requires `company:read` */
	count(query?: CountDynamicAttributesQuery, options?: CallOptions): Promise<Count>;
	/** Read one dynamic attribute. `GET /v1/dynamic_attributes/{id}.json`, requires `company:read` */
	get(id: Id, query?: GetDynamicAttributeQuery, options?: CallOptions): Promise<DynamicAttribute>;
	/** Change a dynamic attribute. `PUT /v1/dynamic_attributes/{id}.json`, requires `company:write` */
	update(id: Id, body: DynamicAttributeChange, options?: WriteOptions<UpdateDynamicAttributeQuery>): Promise<DynamicAttribute>;
}

export interface ErasuresCalls {
	/** List erasures. `GET /v1/erasures.json`, requires `privacy:read` */
	list(query?: ListErasuresQuery, options?: CallOptions): Promise<ErasureList>;
	/** Every record of the list, page by page. */
	each(query?: ListErasuresQuery, options?: CallOptions): AsyncIterable<Erasure>;
	/** Count erasures. `GET /v1/erasures/count.json`, requires `privacy:read` */
	count(query?: CountErasuresQuery, options?: CallOptions): Promise<Count>;
	/** Read one erasure. `GET /v1/erasures/{id}.json`, requires `privacy:read` */
	get(id: Id, query?: GetErasureQuery, options?: CallOptions): Promise<Erasure>;
}

export interface EventsCalls {
	/** List events in order. `GET /v1/events.json`, requires `events:read` */
	list(query?: ListEventsQuery, options?: CallOptions): Promise<EventFeed>;
	/** Every record of the list, page by page. */
	each(query?: ListEventsQuery, options?: CallOptions): AsyncIterable<Event>;
	/** Count events that are kept, or that follow a number. `GET /v1/events/count.json`, requires `events:read` */
	count(query?: CountEventsQuery, options?: CallOptions): Promise<Count>;
	/** Read one event by its number. `GET /v1/events/{number}.json`, requires `events:read` */
	get(number: Id, query?: NoQuery, options?: CallOptions): Promise<Event>;
	/** Receive events as they happen. `GET /v1/events/stream`, requires `events:read` */
	stream(query?: StreamEventsQuery, options?: CallOptions): AsyncIterable<StreamedEvent<Event>>;
}

export interface FaultsCalls {
	/** List the faults that were asked for. `GET /sandbox/faults.json` */
	list(query?: ListFaultsQuery, options?: CallOptions): Promise<FaultList>;
	/** Ask for a fault. `POST /sandbox/faults.json` */
	create(body: NewFault, options?: WriteOptions<CreateFaultQuery>): Promise<Fault>;
	/** Remove all faults. `DELETE /sandbox/faults.json` */
	clear(options?: WriteOptions<ClearFaultsQuery>): Promise<RemovedFaults>;
	/** Read one fault, and how often it has struck. `GET /sandbox/faults/{id}.json` */
	get(id: Id, query?: GetFaultQuery, options?: CallOptions): Promise<Fault>;
	/** Remove one fault. `DELETE /sandbox/faults/{id}.json` */
	delete(id: Id, options?: WriteOptions<DeleteFaultQuery>): Promise<RemovedFaults>;
}

export interface HomeCalls {
	/** Read what there is to do now, and sales by day. `GET /v1/home.json`, requires `company:read` */
	get(query?: NoQuery, options?: CallOptions): Promise<Home>;
}

export interface ImportLinesCalls {
	/** List lines of one import. `GET /v1/imports/{id}/lines.json`, requires `catalog:read` */
	list(id: Id, query?: ListImportLinesQuery, options?: CallOptions): Promise<ImportLineList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListImportLinesQuery, options?: CallOptions): AsyncIterable<ImportLine>;
	/** Count lines of one import. `GET /v1/imports/{id}/lines/count.json`, requires `catalog:read` */
	count(id: Id, query?: CountImportLinesQuery, options?: CallOptions): Promise<Count>;
	/** Read one line. `GET /v1/imports/{id}/lines/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetImportLineQuery, options?: CallOptions): Promise<ImportLine>;
}

export interface ImportsCalls {
	/** Send a file of products and their variants, by code. `POST /v1/imports/products.json`, requires `catalog:write` */
	createOfProducts(body: FileBody, options?: WriteOptions<CreateImportOfProductsQuery>): Promise<Import>;
	/** Send a file of prices of variants in price lists. `POST /v1/imports/prices.json`, requires `catalog:write` */
	createOfPrices(body: FileBody, options?: WriteOptions<CreateImportOfPricesQuery>): Promise<Import>;
	/** List imports. `GET /v1/imports.json`, requires `catalog:read` */
	list(query?: ListImportsQuery, options?: CallOptions): Promise<ImportList>;
	/** Every record of the list, page by page. */
	each(query?: ListImportsQuery, options?: CallOptions): AsyncIterable<Import>;
	/** Count imports. `GET /v1/imports/count.json`, requires `catalog:read` */
	count(query?: CountImportsQuery, options?: CallOptions): Promise<Count>;
	/** Read one import. `GET /v1/imports/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetImportQuery, options?: CallOptions): Promise<Import>;
	/** Cancel an import. `DELETE /v1/imports/{id}.json`, requires `catalog:write` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<Import>;
	/** Run an import. `POST /v1/imports/{id}/run.json`, requires `catalog:write` */
	run(id: Id, options?: WriteOptions<NoQuery>): Promise<Import>;
}

export interface InvitationsCalls {
	/** List invitations. `GET /v1/invitations.json`, requires `company:write` */
	list(query?: ListInvitationsQuery, options?: CallOptions): Promise<InvitationList>;
	/** Every record of the list, page by page. */
	each(query?: ListInvitationsQuery, options?: CallOptions): AsyncIterable<Invitation>;
	/** Invite a person to the company. `POST /v1/invitations.json`, requires `company:write` */
	create(body: NewInvitation, options?: WriteOptions<NoQuery>): Promise<SentInvitation>;
	/** Count invitations. `GET /v1/invitations/count.json`, requires `company:write` */
	count(query?: CountInvitationsQuery, options?: CallOptions): Promise<Count>;
	/** Read one invitation. `GET /v1/invitations/{id}.json`, requires `company:write` */
	get(id: Id, query?: GetInvitationQuery, options?: CallOptions): Promise<Invitation>;
	/** Withdraw an invitation. `DELETE /v1/invitations/{id}.json`, requires `company:write` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<Empty>;
	/** Send an invitation again. `POST /v1/invitations/{id}/resend.json`, requires `company:write` */
	resend(id: Id, body?: InvitationResending, options?: WriteOptions<NoQuery>): Promise<SentInvitation>;
}

export interface LoyaltyCouponsCalls {
	/** List coupons. `GET /v1/loyalty/coupons.json`, requires `coupons:read` */
	list(query?: ListLoyaltyCouponsQuery, options?: CallOptions): Promise<LoyaltyCouponList>;
	/** Every record of the list, page by page. */
	each(query?: ListLoyaltyCouponsQuery, options?: CallOptions): AsyncIterable<ListedLoyaltyCoupon>;
	/** Create a coupon. `POST /v1/loyalty/coupons.json`, requires `coupons:write` */
	create(body: NewLoyaltyCoupon, options?: WriteOptions<CreateLoyaltyCouponQuery>): Promise<CreatedLoyaltyCoupon>;
	/** Count coupons. `GET /v1/loyalty/coupons/count.json`, requires `coupons:read` */
	count(query?: CountLoyaltyCouponsQuery, options?: CallOptions): Promise<Count>;
	/** Read one coupon. `GET /v1/loyalty/coupons/{id}.json`, requires `coupons:read` */
	get(id: Id, query?: GetLoyaltyCouponQuery, options?: CallOptions): Promise<LoyaltyCouponAnswer>;
	/** Change a coupon. `PUT /v1/loyalty/coupons/{id}.json`, requires `coupons:write` */
	update(id: Id, body: LoyaltyCouponChange, options?: WriteOptions<UpdateLoyaltyCouponQuery>): Promise<LoyaltyCouponAnswer>;
	/** Count the settled uses of a coupon. `GET /v1/loyalty/coupons/{id}/used.json`, requires `coupons:read` */
	getUsed(id: Id, query?: NoQuery, options?: CallOptions): Promise<LoyaltyCouponUsed>;
}

export interface LoyaltySettingsCalls {
	/** Read how coupon types are written. `GET /v1/loyalty/settings.json`, requires `coupons:read` */
	get(query?: NoQuery, options?: CallOptions): Promise<LoyaltySettings>;
	/** Choose how coupon types are written. `PUT /v1/loyalty/settings.json`, requires `coupons:write` */
	update(body: LoyaltySettingsChange, options?: WriteOptions<NoQuery>): Promise<LoyaltySettings>;
}

export interface MarketCollectionsCalls {
	/** List collections of a store. `GET /v1/markets/{id}/collections.json`, requires `catalog:read` */
	list(id: Id, query?: ListMarketCollectionsQuery, options?: CallOptions): Promise<StoreCollectionList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListMarketCollectionsQuery, options?: CallOptions): AsyncIterable<StoreCollection>;
}

export interface MarketProductsCalls {
	/** List what a store shows. `GET /v1/markets/{id}/products/market_info.json`, requires `catalog:read` */
	list(id: Id, query?: ListMarketProductsQuery, options?: CallOptions): Promise<StoreProductList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListMarketProductsQuery, options?: CallOptions): AsyncIterable<StoreProduct>;
}

export interface MarketProductsV2Calls {
	/** List what a store shows. `GET /v2/markets/{id}/products/market_info.json`, requires `catalog:read` */
	list(id: Id, query?: ListMarketProductsV2Query, options?: CallOptions): Promise<StoreProductList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListMarketProductsV2Query, options?: CallOptions): AsyncIterable<StoreProduct>;
}

export interface OfficesCalls {
	/** List offices. `GET /v1/offices.json`, requires `company:read` */
	list(query?: ListOfficesQuery, options?: CallOptions): Promise<OfficeList>;
	/** Every record of the list, page by page. */
	each(query?: ListOfficesQuery, options?: CallOptions): AsyncIterable<Office>;
	/** Create an office. `POST /v1/offices.json`, requires `company:write` */
	create(body: NewOffice, options?: WriteOptions<NoQuery>): Promise<Office>;
	/** Count offices. `GET /v1/offices/count.json`, requires `company:read` */
	count(query?: CountOfficesQuery, options?: CallOptions): Promise<Count>;
	/** Read one office. `GET /v1/offices/{id}.json`, requires `company:read` */
	get(id: Id, query?: GetOfficeQuery, options?: CallOptions): Promise<Office>;
	/** Delete an office. `DELETE /v1/offices/{id}.json`, requires `company:write` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<Office>;
	/** Change an office. `PUT /v1/offices/{id}.json`, requires `company:write` */
	update(id: Id, body: OfficeChange, options?: WriteOptions<NoQuery>): Promise<Office>;
}

export interface OperatorApplicationsCalls {
	/** List applications. `GET /v1/operator/applications.json`, requires `operator:read` */
	list(query?: ListOperatorApplicationsQuery, options?: CallOptions): Promise<OperatorApplicationList>;
	/** Every record of the list, page by page. */
	each(query?: ListOperatorApplicationsQuery, options?: CallOptions): AsyncIterable<OperatorApplication>;
	/** Count applications. `GET /v1/operator/applications/count.json`, requires `operator:read` */
	count(query?: CountOperatorApplicationsQuery, options?: CallOptions): Promise<Count>;
	/** Read one application. `GET /v1/operator/applications/{id}.json`, requires `operator:read` */
	get(id: Id, query?: GetOperatorApplicationQuery, options?: CallOptions): Promise<OperatorApplication>;
	/** Approve an application: it may ask people for access, and its owner is told by mail, where mail is configured. `POST /v1/operator/applications/{id}/approve.json`, requires `operator:write` */
	approve(id: Id, options?: WriteOptions<NoQuery>): Promise<OperatorApplication>;
	/** Refuse an application that waits for approval; tokens from before it changed hosts end at once. `POST /v1/operator/applications/{id}/refuse.json`, requires `operator:write` */
	refuse(id: Id, options?: WriteOptions<NoQuery>): Promise<OperatorApplication>;
	/** Suspend an application: it can neither ask for access nor exchange codes, and all tokens it holds end at once. `POST /v1/operator/applications/{id}/suspend.json`, requires `operator:write` */
	suspend(id: Id, options?: WriteOptions<NoQuery>): Promise<OperatorApplication>;
}

export interface OperatorAuditEntriesCalls {
	/** List audit entries. `GET /v1/operator/audit.json`, requires `operator:read` */
	list(query?: ListOperatorAuditEntriesQuery, options?: CallOptions): Promise<AuditEntryList>;
	/** Every record of the list, page by page. */
	each(query?: ListOperatorAuditEntriesQuery, options?: CallOptions): AsyncIterable<AuditEntry>;
	/** Count audit entries. `GET /v1/operator/audit/count.json`, requires `operator:read` */
	count(query?: CountOperatorAuditEntriesQuery, options?: CallOptions): Promise<Count>;
	/** Read one audit entry. `GET /v1/operator/audit/{id}.json`, requires `operator:read` */
	get(id: Id, query?: GetOperatorAuditEntryQuery, options?: CallOptions): Promise<AuditEntry>;
}

export interface OperatorCompaniesCalls {
	/** List companies. `GET /v1/operator/companies.json`, requires `operator:read` */
	list(query?: ListOperatorCompaniesQuery, options?: CallOptions): Promise<OperatorCompanyList>;
	/** Every record of the list, page by page. */
	each(query?: ListOperatorCompaniesQuery, options?: CallOptions): AsyncIterable<OperatorCompany>;
	/** Count companies. `GET /v1/operator/companies/count.json`, requires `operator:read` */
	count(query?: CountOperatorCompaniesQuery, options?: CallOptions): Promise<Count>;
	/** Read one company. `GET /v1/operator/companies/{id}.json`, requires `operator:read` */
	get(id: Id, query?: GetOperatorCompanyQuery, options?: CallOptions): Promise<OperatorCompany>;
	/** Read how much a company has. `GET /v1/operator/companies/{id}/usage.json`, requires `operator:read` */
	getUsage(id: Id, query?: NoQuery, options?: CallOptions): Promise<OperatorCompanyUsage>;
	/** Suspend a company: its requests, tokens and people are answered 402 until it is resumed. `POST /v1/operator/companies/{id}/suspend.json`, requires `operator:write` */
	suspend(id: Id, options?: WriteOptions<NoQuery>): Promise<OperatorCompany>;
	/** Resume a suspended company: everything is as it was. `POST /v1/operator/companies/{id}/resume.json`, requires `operator:write` */
	resume(id: Id, options?: WriteOptions<NoQuery>): Promise<OperatorCompany>;
}

export interface PaymentAttributesCalls {
	/** List attributes of one payment. `GET /v1/payments/{id}/attributes.json`, requires `documents:read` */
	list(id: Id, query?: ListPaymentAttributesQuery, options?: CallOptions): Promise<AttributeValueList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListPaymentAttributesQuery, options?: CallOptions): AsyncIterable<AttributeValue>;
	/** Count attributes of one payment. `GET /v1/payments/{id}/attributes/count.json`, requires `documents:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
}

export interface PaymentLinksCalls {
	/** List payment links. `GET /v1/payment_links.json`, requires `store:read` */
	list(query?: ListPaymentLinksQuery, options?: CallOptions): Promise<PaymentLinkList>;
	/** Every record of the list, page by page. */
	each(query?: ListPaymentLinksQuery, options?: CallOptions): AsyncIterable<PaymentLink>;
	/** Create a payment link. `POST /v1/payment_links.json`, requires `store:write` */
	create(body: NewPaymentLink, options?: WriteOptions<CreatePaymentLinkQuery>): Promise<PaymentLink>;
	/** Count payment links. `GET /v1/payment_links/count.json`, requires `store:read` */
	count(query?: CountPaymentLinksQuery, options?: CallOptions): Promise<Count>;
	/** Read one payment link. `GET /v1/payment_links/{id}.json`, requires `store:read` */
	get(id: Id, query?: GetPaymentLinkQuery, options?: CallOptions): Promise<PaymentLink>;
	/** End a payment link. `DELETE /v1/payment_links/{id}.json`, requires `store:write` */
	delete(id: Id, options?: WriteOptions<DeletePaymentLinkQuery>): Promise<PaymentLink>;
	/** QR code of a payment link. `GET /v1/payment_links/{id}/qr.json`, requires `store:read` */
	getQr(id: Id, query?: NoQuery, options?: CallOptions): Promise<Blob>;
}

export interface PaymentMethodsCalls {
	/** List payment methods. `GET /v1/payment_methods.json`, requires `payments:read` */
	list(query?: ListPaymentMethodsQuery, options?: CallOptions): Promise<PaymentMethodList>;
	/** Every record of the list, page by page. */
	each(query?: ListPaymentMethodsQuery, options?: CallOptions): AsyncIterable<PaymentMethod>;
	/** Configure an external payment method. `POST /v1/payment_methods.json`, requires `payments:configure` */
	create(body: NewPaymentMethod, options?: WriteOptions<NoQuery>): Promise<PaymentMethod>;
	/** Count payment methods. `GET /v1/payment_methods/count.json`, requires `payments:read` */
	count(query?: CountPaymentMethodsQuery, options?: CallOptions): Promise<Count>;
	/** Read one payment method. `GET /v1/payment_methods/{id}.json`, requires `payments:read` */
	get(id: Id, query?: GetPaymentMethodQuery, options?: CallOptions): Promise<PaymentMethod>;
	/** Change a payment method. `PUT /v1/payment_methods/{id}.json`, requires `payments:configure` */
	update(id: Id, body: PaymentMethodChange, options?: WriteOptions<NoQuery>): Promise<PaymentMethod>;
}

export interface PaymentReturnsCalls {
	/** Report that a payment succeeded. `POST /v1/payment/success/{py_token}` */
	reportPaymentSuccess(py_token: Id, body: PaymentSuccess, options?: WriteOptions<NoQuery>): Promise<SucceededPayment>;
	/** Report that a payment failed. `POST /v1/payment/fail/{py_token}` */
	reportPaymentFailure(py_token: Id, body: PaymentFailure, options?: WriteOptions<NoQuery>): Promise<FailedPayment>;
	/** Report that a payment awaits confirmation. `POST /v1/payment/pending/{py_token}` */
	reportPaymentPending(py_token: Id, body: PaymentPending, options?: WriteOptions<NoQuery>): Promise<PaymentState>;
	/** Write to the log of a transaction. `POST /v1/payment/log/{py_token}` */
	writePaymentLog(py_token: Id, body: PaymentLog, options?: WriteOptions<NoQuery>): Promise<WrittenPaymentLog>;
	/** Read the state of a transaction. `GET /v1/payment/state/{py_token}` */
	getPaymentState(py_token: Id, query?: NoQuery, options?: CallOptions): Promise<PaymentState>;
}

export interface PaymentTransactionLogsCalls {
	/** List log entries of one transaction. `GET /v1/payment_transactions/{id}/logs.json`, requires `payments:read` */
	list(id: Id, query?: ListPaymentTransactionLogsQuery, options?: CallOptions): Promise<PaymentTransactionLogList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListPaymentTransactionLogsQuery, options?: CallOptions): AsyncIterable<PaymentTransactionLog>;
	/** Count log entries of one transaction. `GET /v1/payment_transactions/{id}/logs/count.json`, requires `payments:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one log entry. `GET /v1/payment_transactions/{id}/logs/{detail_id}.json`, requires `payments:read` */
	get(id: Id, detail_id: Id, query?: GetPaymentTransactionLogQuery, options?: CallOptions): Promise<PaymentTransactionLog>;
}

export interface PaymentTransactionsCalls {
	/** List payment transactions. `GET /v1/payment_transactions.json`, requires `payments:read` */
	list(query?: ListPaymentTransactionsQuery, options?: CallOptions): Promise<PaymentTransactionList>;
	/** Every record of the list, page by page. */
	each(query?: ListPaymentTransactionsQuery, options?: CallOptions): AsyncIterable<PaymentTransaction>;
	/** Count payment transactions. `GET /v1/payment_transactions/count.json`, requires `payments:read` */
	count(query?: CountPaymentTransactionsQuery, options?: CallOptions): Promise<Count>;
	/** Read one transaction. `GET /v1/payment_transactions/{id}.json`, requires `payments:read` */
	get(id: Id, query?: GetPaymentTransactionQuery, options?: CallOptions): Promise<PaymentTransaction>;
	/** Mark a payment as refunded. `POST /v1/payment_transactions/{id}/refund.json`, requires `payments:write` */
	refund(id: Id, body?: PaymentRefund, options?: WriteOptions<NoQuery>): Promise<PaymentTransaction>;
}

export interface PaymentTypeDynamicAttributesCalls {
	/** List dynamic attributes of one payment type. `GET /v1/payment_types/{id}/dynamic_attributes.json`, requires `documents:read` */
	list(id: Id, query?: ListPaymentTypeDynamicAttributesQuery, options?: CallOptions): Promise<PaymentTypeAttributeList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListPaymentTypeDynamicAttributesQuery, options?: CallOptions): AsyncIterable<PaymentTypeAttribute>;
	/** Count dynamic attributes of one payment type. `GET /v1/payment_types/{id}/dynamic_attributes/count.json`, requires `documents:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
}

export interface PaymentTypesCalls {
	/** List payment types. `GET /v1/payment_types.json`, requires `documents:read` */
	list(query?: ListPaymentTypesQuery, options?: CallOptions): Promise<PaymentTypeList>;
	/** Every record of the list, page by page. */
	each(query?: ListPaymentTypesQuery, options?: CallOptions): AsyncIterable<PaymentType>;
	/** Create a payment type. `POST /v1/payment_types.json`, requires `company:write` */
	create(body: NewPaymentType, options?: WriteOptions<NoQuery>): Promise<PaymentType>;
	/** Count payment types. `GET /v1/payment_types/count.json`, requires `documents:read` */
	count(query?: CountPaymentTypesQuery, options?: CallOptions): Promise<Count>;
	/** Read one payment type. `GET /v1/payment_types/{id}.json`, requires `documents:read` */
	get(id: Id, query?: GetPaymentTypeQuery, options?: CallOptions): Promise<PaymentType>;
	/** Change a payment type. `PUT /v1/payment_types/{id}.json`, requires `company:write` */
	update(id: Id, body: PaymentTypeChange, options?: WriteOptions<NoQuery>): Promise<PaymentType>;
}

export interface PaymentsCalls {
	/** List payments. `GET /v1/payments.json`, requires `documents:read` */
	list(query?: ListPaymentsQuery, options?: CallOptions): Promise<PaymentList>;
	/** Every record of the list, page by page. */
	each(query?: ListPaymentsQuery, options?: CallOptions): AsyncIterable<Payment>;
	/** Record a payment by hand. `POST /v1/payments.json`, requires `payments:write` */
	create(body: NewPayment, options?: WriteOptions<CreatePaymentQuery>): Promise<Payment>;
	/** Count payments. `GET /v1/payments/count.json`, requires `documents:read` */
	count(query?: CountPaymentsQuery, options?: CallOptions): Promise<Count>;
	/** Read one payment. `GET /v1/payments/{id}.json`, requires `documents:read` */
	get(id: Id, query?: GetPaymentQuery, options?: CallOptions): Promise<Payment>;
	/** Delete a payment. `DELETE /v1/payments/{id}.json`, requires `payments:write` */
	delete(id: Id, options?: WriteOptions<DeletePaymentQuery>): Promise<DeletedPayment>;
	/** Add payments up by day, payment type, document code and office. `GET /v1/payments/group_payment_types.json`, requires `documents:read` */
	group(query?: GroupPaymentsQuery, options?: CallOptions): Promise<PaymentGroup[]>;
}

export interface PriceListDetailsCalls {
	/** Set many prices of a price list at once. `PUT /v1/price_lists/{id}/details/bulk.json`, requires `catalog:write` */
	updateMany(id: Id, body: PriceListDetailsChange, options?: WriteOptions<NoQuery>): Promise<BulkChange>;
	/** List prices of one price list. `GET /v1/price_lists/{id}/details.json`, requires `catalog:read` */
	list(id: Id, query?: ListPriceListDetailsQuery, options?: CallOptions): Promise<PriceListDetailList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListPriceListDetailsQuery, options?: CallOptions): AsyncIterable<PriceListDetail>;
	/** Add a price to a price list. `POST /v1/price_lists/{id}/details.json`, requires `catalog:write` */
	create(id: Id, body: NewPriceListDetail, options?: WriteOptions<NoQuery>): Promise<PriceListDetail>;
	/** Count prices of one price list. `GET /v1/price_lists/{id}/details/count.json`, requires `catalog:read` */
	count(id: Id, query?: CountPriceListDetailsQuery, options?: CallOptions): Promise<Count>;
	/** Read one price. `GET /v1/price_lists/{id}/details/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetPriceListDetailQuery, options?: CallOptions): Promise<PriceListDetail>;
	/** Change a price. `PUT /v1/price_lists/{id}/details/{detail_id}.json`, requires `catalog:write` */
	update(id: Id, detail_id: Id, body: PriceListDetailChange, options?: WriteOptions<NoQuery>): Promise<PriceListDetail>;
}

export interface PriceListsCalls {
	/** List price lists. `GET /v1/price_lists.json`, requires `catalog:read` */
	list(query?: ListPriceListsQuery, options?: CallOptions): Promise<PriceListList>;
	/** Every record of the list, page by page. */
	each(query?: ListPriceListsQuery, options?: CallOptions): AsyncIterable<PriceList>;
	/** Create a price list. `POST /v1/price_lists.json`, requires `catalog:write` */
	create(body: NewPriceList, options?: WriteOptions<CreatePriceListQuery>): Promise<PriceList>;
	/** Count price lists. `GET /v1/price_lists/count.json`, requires `catalog:read` */
	count(query?: CountPriceListsQuery, options?: CallOptions): Promise<Count>;
	/** Read one price list. `GET /v1/price_lists/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetPriceListQuery, options?: CallOptions): Promise<PriceList>;
	/** Change a price list. `PUT /v1/price_lists/{id}.json`, requires `catalog:write` */
	update(id: Id, body: PriceListChange, options?: WriteOptions<UpdatePriceListQuery>): Promise<PriceList>;
}

export interface PricesOfNotificationCalls {
	/** List prices of a price list, as notifications of prices name them. `GET /v2/price_lists/{id}/details.json`, requires `catalog:read` */
	list(id: Id, query?: ListPricesOfNotificationQuery, options?: CallOptions): Promise<PriceData>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListPricesOfNotificationQuery, options?: CallOptions): AsyncIterable<PriceListDetail>;
}

export interface PrivacyCalls {
	/** See what is stored of a person. `POST /v1/persons/find.json`, requires `privacy:read` */
	findPerson(body: PersonName, options?: WriteOptions<NoQuery>): Promise<PersonFound>;
	/** Export everything that is stored of a person. `POST /v1/persons/export.json`, requires `privacy:read` */
	exportPerson(body: PersonName, options?: WriteOptions<NoQuery>): Promise<PersonExport>;
	/** Erase a person. `POST /v1/persons/erase.json`, requires `privacy:write` */
	erasePerson(body: PersonName, options?: WriteOptions<NoQuery>): Promise<Erasure>;
}

export interface ProductCollectionsCalls {
	/** List collections that a product is in, as the store shows them. `GET /v2/products/{id}/collections.json`, requires `catalog:read` */
	list(id: Id, query?: ListProductCollectionsQuery, options?: CallOptions): Promise<StoreCollectionList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListProductCollectionsQuery, options?: CallOptions): AsyncIterable<StoreCollection>;
}

export interface ProductPackDetailsCalls {
	/** List parts of a pack of one product. `GET /v1/products/{id}/pack_details.json`, requires `catalog:read` */
	list(id: Id, query?: ListProductPackDetailsQuery, options?: CallOptions): Promise<PackDetailList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListProductPackDetailsQuery, options?: CallOptions): AsyncIterable<PackDetail>;
	/** Count parts of a pack of one product. `GET /v1/products/{id}/pack_details/count.json`, requires `catalog:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one part of a pack. `GET /v1/products/{id}/pack_details/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetProductPackDetailQuery, options?: CallOptions): Promise<PackDetail>;
}

export interface ProductProductTaxesCalls {
	/** List taxes of a product of one product. `GET /v1/products/{id}/product_taxes.json`, requires `catalog:read` */
	list(id: Id, query?: ListProductProductTaxesQuery, options?: CallOptions): Promise<ProductTaxList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListProductProductTaxesQuery, options?: CallOptions): AsyncIterable<ProductTax>;
	/** Count taxes of a product of one product. `GET /v1/products/{id}/product_taxes/count.json`, requires `catalog:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one tax of a product. `GET /v1/products/{id}/product_taxes/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetProductProductTaxQuery, options?: CallOptions): Promise<ProductTax>;
}

export interface ProductTypeAttributesCalls {
	/** List attributes of one product type. `GET /v1/product_types/{id}/attributes.json`, requires `catalog:read` */
	list(id: Id, query?: ListProductTypeAttributesQuery, options?: CallOptions): Promise<ProductTypeAttributeList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListProductTypeAttributesQuery, options?: CallOptions): AsyncIterable<ProductTypeAttribute>;
	/** Count attributes of one product type. `GET /v1/product_types/{id}/attributes/count.json`, requires `catalog:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one attribute. `GET /v1/product_types/{id}/attributes/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetProductTypeAttributeQuery, options?: CallOptions): Promise<ProductTypeAttribute>;
}

export interface ProductTypeProductsCalls {
	/** List products of one product type. `GET /v1/product_types/{id}/products.json`, requires `catalog:read` */
	list(id: Id, query?: ListProductTypeProductsQuery, options?: CallOptions): Promise<ProductList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListProductTypeProductsQuery, options?: CallOptions): AsyncIterable<Product>;
	/** Count products of one product type. `GET /v1/product_types/{id}/products/count.json`, requires `catalog:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
}

export interface ProductTypesCalls {
	/** List product types. `GET /v1/product_types.json`, requires `catalog:read` */
	list(query?: ListProductTypesQuery, options?: CallOptions): Promise<ProductTypeList>;
	/** Every record of the list, page by page. */
	each(query?: ListProductTypesQuery, options?: CallOptions): AsyncIterable<ProductType>;
	/** Create a product type. `POST /v1/product_types.json`, requires `catalog:write` */
	create(body: NewProductType, options?: WriteOptions<CreateProductTypeQuery>): Promise<ProductType>;
	/** Count product types. `GET /v1/product_types/count.json`, requires `catalog:read` */
	count(query?: CountProductTypesQuery, options?: CallOptions): Promise<Count>;
	/** Read one product type. `GET /v1/product_types/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetProductTypeQuery, options?: CallOptions): Promise<ProductType>;
	/** Change a product type. `PUT /v1/product_types/{id}.json`, requires `catalog:write` */
	update(id: Id, body: ProductTypeChange, options?: WriteOptions<UpdateProductTypeQuery>): Promise<ProductType>;
	/** Delete a product type. `DELETE /v1/product_types/{id}.json`, requires `catalog:write` */
	delete(id: Id, options?: WriteOptions<DeleteProductTypeQuery>): Promise<ProductType>;
}

export interface ProductVariantsCalls {
	/** List variants of one product. `GET /v1/products/{id}/variants.json`, requires `catalog:read` */
	list(id: Id, query?: ListProductVariantsQuery, options?: CallOptions): Promise<VariantList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListProductVariantsQuery, options?: CallOptions): AsyncIterable<Variant>;
	/** Count variants of one product. `GET /v1/products/{id}/variants/count.json`, requires `catalog:read` */
	count(id: Id, query?: CountProductVariantsQuery, options?: CallOptions): Promise<Count>;
	/** Read one variant. `GET /v1/products/{id}/variants/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetProductVariantQuery, options?: CallOptions): Promise<Variant>;
}

export interface ProductsCalls {
	/** List products. `GET /v1/products.json`, requires `catalog:read` */
	list(query?: ListProductsQuery, options?: CallOptions): Promise<ProductList>;
	/** Every record of the list, page by page. */
	each(query?: ListProductsQuery, options?: CallOptions): AsyncIterable<Product>;
	/** Create a product. `POST /v1/products.json`, requires `catalog:write` */
	create(body: NewProduct, options?: WriteOptions<CreateProductQuery>): Promise<Product>;
	/** Count products. `GET /v1/products/count.json`, requires `catalog:read` */
	count(query?: CountProductsQuery, options?: CallOptions): Promise<Count>;
	/** Read one product. `GET /v1/products/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetProductQuery, options?: CallOptions): Promise<Product>;
	/** Change a product. `PUT /v1/products/{id}.json`, requires `catalog:write` */
	update(id: Id, body: ProductChange, options?: WriteOptions<UpdateProductQuery>): Promise<Product>;
	/** Delete a product. `DELETE /v1/products/{id}.json`, requires `catalog:write` */
	delete(id: Id, options?: WriteOptions<DeleteProductQuery>): Promise<Product>;
	/** Read the picture of a product. `GET /v1/products/{id}/picture.json`, requires `catalog:read` */
	getPicture(id: Id, query?: NoQuery, options?: CallOptions): Promise<Blob>;
	/** Set the picture of a product. `PUT /v1/products/{id}/picture.json`, requires `catalog:write` */
	updatePicture(id: Id, body: FileBody, options?: WriteOptions<NoQuery>): Promise<ProductPicture>;
	/** Remove the picture of a product. `DELETE /v1/products/{id}/picture.json`, requires `catalog:write` */
	deletePicture(id: Id, options?: WriteOptions<NoQuery>): Promise<Empty>;
	/** Change many products at once. `PUT /v1/products/bulk.json`, requires `catalog:write` */
	updateMany(body: ProductsChange, options?: WriteOptions<NoQuery>): Promise<BulkChange>;
	/** Read a product, as notifications of products name it. `GET /v2/products/{id}.json`, requires `catalog:read` */
	getOfNotification(id: Id, query?: NoQuery, options?: CallOptions): Promise<ProductData>;
	/** Create a pack of variants. `POST /v2/products/pack.json`, requires `catalog:write` */
	createPack(body: NewPack, options?: WriteOptions<NoQuery>): Promise<Pack>;
}

export interface PurchaseClaimsCalls {
	/** Read answers to purchase documents. `GET /v1/dtes/claims.json`, requires `documents:read` */
	get(query?: GetPurchaseClaimsQuery, options?: CallOptions): Promise<PurchaseClaims>;
	/** Answer a purchase document. `POST /v1/dtes/claims.json`, requires `documents:write` */
	create(body: NewPurchaseClaim, options?: WriteOptions<NoQuery>): Promise<PurchaseClaimData>;
}

export interface RequestsCalls {
	/** List requests. `GET /v1/requests.json`, requires `requests:read` */
	list(query?: ListRequestsQuery, options?: CallOptions): Promise<RequestList>;
	/** Every record of the list, page by page. */
	each(query?: ListRequestsQuery, options?: CallOptions): AsyncIterable<Request>;
	/** Count requests. `GET /v1/requests/count.json`, requires `requests:read` */
	count(query?: CountRequestsQuery, options?: CallOptions): Promise<Count>;
	/** Read one request. `GET /v1/requests/{id}.json`, requires `requests:read` */
	get(id: Id, query?: GetRequestQuery, options?: CallOptions): Promise<Request>;
	/** Read one call with its bodies, where they are kept, and what it caused. `GET /v1/requests/{id}/detail.json`, requires `requests:read` */
	getDetail(id: Id, query?: GetRequestDetailQuery, options?: CallOptions): Promise<RequestDetail>;
	/** Read whether bodies of calls are kept. `GET /v1/requests/bodies.json`, requires `requests:read` */
	getBodyTime(query?: NoQuery, options?: CallOptions): Promise<RequestBodyTime>;
	/** Keep the bodies of calls for a while. `PUT /v1/requests/bodies.json`, requires `requests:write` */
	keepBodies(body: NewRequestBodyTime, options?: WriteOptions<NoQuery>): Promise<RequestBodyTime>;
	/** Keep no more bodies of calls, and forget those kept. `DELETE /v1/requests/bodies.json`, requires `requests:write` */
	forgetBodies(options?: WriteOptions<NoQuery>): Promise<RequestBodyTime>;
	/** Receive calls as they are made. `GET /v1/requests/stream`, requires `requests:read` */
	stream(query?: StreamRequestsQuery, options?: CallOptions): AsyncIterable<StreamedEvent<Event>>;
}

export interface ReturnAnnulmentsCalls {
	/** List annulments of one return. `GET /v1/returns/{id}/annulments.json`, requires `returns:read` */
	list(id: Id, query?: ListReturnAnnulmentsQuery, options?: CallOptions): Promise<ReturnAnnulmentList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListReturnAnnulmentsQuery, options?: CallOptions): AsyncIterable<ReturnAnnulment>;
	/** Count annulments of one return. `GET /v1/returns/{id}/annulments/count.json`, requires `returns:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one annulment of a return. `GET /v1/returns/{id}/annulments/{detail_id}.json`, requires `returns:read` */
	get(id: Id, detail_id: Id, query?: GetReturnAnnulmentQuery, options?: CallOptions): Promise<ReturnAnnulment>;
}

export interface ReturnDetailsCalls {
	/** List details of one return. `GET /v1/returns/{id}/details.json`, requires `returns:read` */
	list(id: Id, query?: ListReturnDetailsQuery, options?: CallOptions): Promise<ReturnDetailList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListReturnDetailsQuery, options?: CallOptions): AsyncIterable<ReturnDetail>;
	/** Count details of one return. `GET /v1/returns/{id}/details/count.json`, requires `returns:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one return detail. `GET /v1/returns/{id}/details/{detail_id}.json`, requires `returns:read` */
	get(id: Id, detail_id: Id, query?: GetReturnDetailQuery, options?: CallOptions): Promise<ReturnDetail>;
}

export interface ReturnsCalls {
	/** List returns. `GET /v1/returns.json`, requires `returns:read` */
	list(query?: ListReturnsQuery, options?: CallOptions): Promise<ReturnList>;
	/** Every record of the list, page by page. */
	each(query?: ListReturnsQuery, options?: CallOptions): AsyncIterable<Return>;
	/** Return goods of a sale, lower its prices or correct its texts. `POST /v1/returns.json`, requires `returns:write` */
	create(body: NewReturn, options?: WriteOptions<CreateReturnQuery>): Promise<CreatedReturn>;
	/** Count returns. `GET /v1/returns/count.json`, requires `returns:read` */
	count(query?: CountReturnsQuery, options?: CallOptions): Promise<Count>;
	/** Read one return. `GET /v1/returns/{id}.json`, requires `returns:read` */
	get(id: Id, query?: GetReturnQuery, options?: CallOptions): Promise<Return>;
	/** Annul a return by a debit note. `POST /v1/returns/{id}/annulments.json`, requires `returns:write` */
	annul(id: Id, body?: NewReturnAnnulment, options?: WriteOptions<AnnulReturnQuery>): Promise<CreatedReturnAnnulment>;
}

export interface SaleConditionsCalls {
	/** List sale conditions. `GET /v1/sale_conditions.json`, requires `catalog:read` */
	list(query?: ListSaleConditionsQuery, options?: CallOptions): Promise<SaleConditionList>;
	/** Every record of the list, page by page. */
	each(query?: ListSaleConditionsQuery, options?: CallOptions): AsyncIterable<SaleCondition>;
	/** Create a sale condition. `POST /v1/sale_conditions.json`, requires `company:write` */
	create(body: NewSaleCondition, options?: WriteOptions<NoQuery>): Promise<SaleCondition>;
	/** Count sale conditions. `GET /v1/sale_conditions/count.json`, requires `catalog:read` */
	count(query?: CountSaleConditionsQuery, options?: CallOptions): Promise<Count>;
	/** Read one sale condition. `GET /v1/sale_conditions/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetSaleConditionQuery, options?: CallOptions): Promise<SaleCondition>;
	/** Change a sale condition. `PUT /v1/sale_conditions/{id}.json`, requires `company:write` */
	update(id: Id, body: SaleConditionChange, options?: WriteOptions<NoQuery>): Promise<SaleCondition>;
}

export interface SandboxCalls {
	/** Go back to how the instance began. `POST /sandbox/reset.json` */
	resetSandbox(options?: WriteOptions<NoQuery>): Promise<Empty>;
	/** Fill a company with data from a file. `POST /sandbox/data.json` */
	fillSandbox(body: SandboxData, options?: WriteOptions<FillSandboxQuery>): Promise<SandboxDataFilled>;
}

export interface SandboxClockCalls {
	/** Read what time it is for a company. `GET /sandbox/clock.json` */
	get(query?: GetSandboxClockQuery, options?: CallOptions): Promise<SandboxClock>;
	/** Freeze, move or release the clock of a company. `PUT /sandbox/clock.json` */
	move(body: SandboxClockChange, options?: WriteOptions<MoveSandboxClockQuery>): Promise<SandboxClock>;
}

export interface SandboxCompaniesCalls {
	/** List the companies that you can control. `GET /sandbox/companies.json` */
	list(query?: ListSandboxCompaniesQuery, options?: CallOptions): Promise<SandboxCompanies>;
}

export interface SandboxMailsCalls {
	/** List the mails that were not sent. `GET /sandbox/mails.json` */
	list(query?: ListSandboxMailsQuery, options?: CallOptions): Promise<SandboxMails>;
	/** Forget the mails that were not sent. `DELETE /sandbox/mails.json` */
	clear(options?: WriteOptions<ClearSandboxMailsQuery>): Promise<SandboxMails>;
	/** Read one mail with its attachment. `GET /sandbox/mails/{id}.json` */
	get(id: Id, query?: GetSandboxMailQuery, options?: CallOptions): Promise<SandboxMailWithFile>;
}

export interface SandboxRequestsCalls {
	/** List calls. `GET /sandbox/requests.json` */
	list(query?: ListSandboxRequestsQuery, options?: CallOptions): Promise<SandboxRequestList>;
	/** Every record of the list, page by page. */
	each(query?: ListSandboxRequestsQuery, options?: CallOptions): AsyncIterable<SandboxRequest>;
}

export interface SandboxSnapshotsCalls {
	/** List the snapshots of this instance. `GET /sandbox/snapshots.json` */
	list(query?: NoQuery, options?: CallOptions): Promise<SandboxSnapshots>;
	/** Take a snapshot of the whole instance. `POST /sandbox/snapshots.json` */
	create(options?: WriteOptions<NoQuery>): Promise<SandboxSnapshot>;
	/** Go back to a snapshot. `POST /sandbox/snapshots/{id}/restore.json` */
	restore(id: Id, options?: WriteOptions<NoQuery>): Promise<SandboxSnapshot>;
	/** Delete a snapshot. `DELETE /sandbox/snapshots/{id}.json` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<SandboxSnapshots>;
}

export interface ShippingDetailsCalls {
	/** List details of one dispatch. `GET /v1/shippings/{id}/details.json`, requires `dispatch:read` */
	list(id: Id, query?: ListShippingDetailsQuery, options?: CallOptions): Promise<ShippingDetailList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListShippingDetailsQuery, options?: CallOptions): AsyncIterable<ShippingDetail>;
	/** Count details of one dispatch. `GET /v1/shippings/{id}/details/count.json`, requires `dispatch:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one dispatch detail. `GET /v1/shippings/{id}/details/{detail_id}.json`, requires `dispatch:read` */
	get(id: Id, detail_id: Id, query?: GetShippingDetailQuery, options?: CallOptions): Promise<ShippingDetail>;
}

export interface ShippingTypesCalls {
	/** List shipping types. `GET /v1/shipping_types.json`, requires `dispatch:read` */
	list(query?: ListShippingTypesQuery, options?: CallOptions): Promise<ShippingTypeList>;
	/** Every record of the list, page by page. */
	each(query?: ListShippingTypesQuery, options?: CallOptions): AsyncIterable<ShippingType>;
	/** Count shipping types. `GET /v1/shipping_types/count.json`, requires `dispatch:read` */
	count(query?: CountShippingTypesQuery, options?: CallOptions): Promise<Count>;
	/** Read one shipping type. `GET /v1/shipping_types/{id}.json`, requires `dispatch:read` */
	get(id: Id, query?: GetShippingTypeQuery, options?: CallOptions): Promise<ShippingType>;
}

export interface ShippingsCalls {
	/** List dispatches. `GET /v1/shippings.json`, requires `dispatch:read` */
	list(query?: ListShippingsQuery, options?: CallOptions): Promise<ShippingList>;
	/** Every record of the list, page by page. */
	each(query?: ListShippingsQuery, options?: CallOptions): AsyncIterable<Shipping>;
	/** Create a dispatch document. `POST /v1/shippings.json`, requires `dispatch:write` */
	create(body: NewShipping, options?: WriteOptions<CreateShippingQuery>): Promise<CreatedShipping>;
	/** Count dispatches. `GET /v1/shippings/count.json`, requires `dispatch:read` */
	count(query?: CountShippingsQuery, options?: CallOptions): Promise<Count>;
	/** Read one dispatch. `GET /v1/shippings/{id}.json`, requires `dispatch:read` */
	get(id: Id, query?: GetShippingQuery, options?: CallOptions): Promise<Shipping>;
	/** Annul a dispatch document. `DELETE /v1/shippings/{id}.json`, requires `dispatch:write` */
	delete(id: Id, options?: WriteOptions<DeleteShippingQuery>): Promise<AnnulledShipping>;
}

export interface StockConsumptionDetailsCalls {
	/** List details of one consumption. `GET /v1/stocks/consumptions/{id}/details.json`, requires `stock:read` */
	list(id: Id, query?: ListStockConsumptionDetailsQuery, options?: CallOptions): Promise<StockConsumptionDetailList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListStockConsumptionDetailsQuery, options?: CallOptions): AsyncIterable<StockConsumptionDetail>;
	/** Count details of one consumption. `GET /v1/stocks/consumptions/{id}/details/count.json`, requires `stock:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one consumption detail. `GET /v1/stocks/consumptions/{id}/details/{detail_id}.json`, requires `stock:read` */
	get(id: Id, detail_id: Id, query?: GetStockConsumptionDetailQuery, options?: CallOptions): Promise<StockConsumptionDetail>;
}

export interface StockConsumptionTypesCalls {
	/** List consumption types. `GET /v1/stock_consumption_types.json`, requires `stock:read` */
	list(query?: ListStockConsumptionTypesQuery, options?: CallOptions): Promise<StockConsumptionTypeList>;
	/** Every record of the list, page by page. */
	each(query?: ListStockConsumptionTypesQuery, options?: CallOptions): AsyncIterable<StockConsumptionType>;
	/** Count consumption types. `GET /v1/stock_consumption_types/count.json`, requires `stock:read` */
	count(query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one consumption type. `GET /v1/stock_consumption_types/{id}.json`, requires `stock:read` */
	get(id: Id, query?: GetStockConsumptionTypeQuery, options?: CallOptions): Promise<StockConsumptionType>;
}

export interface StockConsumptionsCalls {
	/** List stock consumptions. `GET /v1/stocks/consumptions.json`, requires `stock:read` */
	list(query?: ListStockConsumptionsQuery, options?: CallOptions): Promise<StockConsumptionList>;
	/** Every record of the list, page by page. */
	each(query?: ListStockConsumptionsQuery, options?: CallOptions): AsyncIterable<StockConsumption>;
	/** Consume stock. `POST /v1/stocks/consumptions.json`, requires `stock:write` */
	create(body: NewStockConsumption, options?: WriteOptions<CreateStockConsumptionQuery>): Promise<StockConsumption>;
	/** Count stock consumptions. `GET /v1/stocks/consumptions/count.json`, requires `stock:read` */
	count(query?: CountStockConsumptionsQuery, options?: CallOptions): Promise<Count>;
	/** Read one consumption. `GET /v1/stocks/consumptions/{id}.json`, requires `stock:read` */
	get(id: Id, query?: GetStockConsumptionQuery, options?: CallOptions): Promise<StockConsumption>;
}

export interface StockCountDetailsCalls {
	/** List details of one stock count. `GET /v1/stocks/counts/{id}/details.json`, requires `stock:read` */
	list(id: Id, query?: ListStockCountDetailsQuery, options?: CallOptions): Promise<StockCountDetailList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListStockCountDetailsQuery, options?: CallOptions): AsyncIterable<StockCountDetail>;
	/** Count details of one stock count. `GET /v1/stocks/counts/{id}/details/count.json`, requires `stock:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one counted variant. `GET /v1/stocks/counts/{id}/details/{detail_id}.json`, requires `stock:read` */
	get(id: Id, detail_id: Id, query?: GetStockCountDetailQuery, options?: CallOptions): Promise<StockCountDetail>;
}

export interface StockCountsCalls {
	/** List stock counts. `GET /v1/stocks/counts.json`, requires `stock:read` */
	list(query?: ListStockCountsQuery, options?: CallOptions): Promise<StockCountList>;
	/** Every record of the list, page by page. */
	each(query?: ListStockCountsQuery, options?: CallOptions): AsyncIterable<StockCount>;
	/** Record a stock count. `POST /v1/stocks/counts.json`, requires `stock:write` */
	create(body: NewStockCount, options?: WriteOptions<CreateStockCountQuery>): Promise<StockCount>;
	/** Count stock counts. `GET /v1/stocks/counts/count.json`, requires `stock:read` */
	count(query?: CountStockCountsQuery, options?: CallOptions): Promise<Count>;
	/** Read one stock count. `GET /v1/stocks/counts/{id}.json`, requires `stock:read` */
	get(id: Id, query?: GetStockCountQuery, options?: CallOptions): Promise<StockCount>;
}

export interface StockImportLinesCalls {
	/** List lines of one stock import. `GET /v1/stocks/imports/{id}/lines.json`, requires `stock:read` */
	list(id: Id, query?: ListStockImportLinesQuery, options?: CallOptions): Promise<StockImportLineList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListStockImportLinesQuery, options?: CallOptions): AsyncIterable<StockImportLine>;
	/** Count lines of one stock import. `GET /v1/stocks/imports/{id}/lines/count.json`, requires `stock:read` */
	count(id: Id, query?: CountStockImportLinesQuery, options?: CallOptions): Promise<Count>;
	/** Read one line. `GET /v1/stocks/imports/{id}/lines/{detail_id}.json`, requires `stock:read` */
	get(id: Id, detail_id: Id, query?: GetStockImportLineQuery, options?: CallOptions): Promise<StockImportLine>;
}

export interface StockImportsCalls {
	/** Send a file of stock that came in. `POST /v1/stocks/imports/receptions.json`, requires `stock:write` */
	createImportOfReceptions(body: FileBody, options?: WriteOptions<CreateImportOfReceptionsQuery>): Promise<StockImport>;
	/** Send a file of stock as it was counted. `POST /v1/stocks/imports/counts.json`, requires `stock:write` */
	createImportOfCounts(body: FileBody, options?: WriteOptions<CreateImportOfCountsQuery>): Promise<StockImport>;
	/** List stock imports. `GET /v1/stocks/imports.json`, requires `stock:read` */
	list(query?: ListStockImportsQuery, options?: CallOptions): Promise<StockImportList>;
	/** Every record of the list, page by page. */
	each(query?: ListStockImportsQuery, options?: CallOptions): AsyncIterable<StockImport>;
	/** Count stock imports. `GET /v1/stocks/imports/count.json`, requires `stock:read` */
	count(query?: CountStockImportsQuery, options?: CallOptions): Promise<Count>;
	/** Read one stock import. `GET /v1/stocks/imports/{id}.json`, requires `stock:read` */
	get(id: Id, query?: GetStockImportQuery, options?: CallOptions): Promise<StockImport>;
	/** Cancel an import of stock. `DELETE /v1/stocks/imports/{id}.json`, requires `stock:write` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<StockImport>;
	/** Run an import of stock. `POST /v1/stocks/imports/{id}/run.json`, requires `stock:write` */
	run(id: Id, options?: WriteOptions<NoQuery>): Promise<StockImport>;
}

export interface StockMinimumsCalls {
	/** List minimum stocks. `GET /v1/stocks/minimums.json`, requires `stock:read` */
	list(query?: ListStockMinimumsQuery, options?: CallOptions): Promise<StockMinimumList>;
	/** Every record of the list, page by page. */
	each(query?: ListStockMinimumsQuery, options?: CallOptions): AsyncIterable<StockMinimum>;
	/** Set the minimum stock of a variant in an office. `POST /v1/stocks/minimums.json`, requires `stock:write` */
	create(body: NewStockMinimum, options?: WriteOptions<CreateStockMinimumQuery>): Promise<StockMinimum>;
	/** Count minimum stocks. `GET /v1/stocks/minimums/count.json`, requires `stock:read` */
	count(query?: CountStockMinimumsQuery, options?: CallOptions): Promise<Count>;
	/** Read one minimum stock. `GET /v1/stocks/minimums/{id}.json`, requires `stock:read` */
	get(id: Id, query?: GetStockMinimumQuery, options?: CallOptions): Promise<StockMinimum>;
	/** Change a minimum stock. `PUT /v1/stocks/minimums/{id}.json`, requires `stock:write` */
	update(id: Id, body: StockMinimumChange, options?: WriteOptions<UpdateStockMinimumQuery>): Promise<StockMinimum>;
	/** Take a minimum stock away. `DELETE /v1/stocks/minimums/{id}.json`, requires `stock:write` */
	delete(id: Id, options?: WriteOptions<DeleteStockMinimumQuery>): Promise<StockMinimum>;
}

export interface StockMovementsCalls {
	/** List stock movements. `GET /v1/stocks/movements.json`, requires `stock:read` */
	list(query?: ListStockMovementsQuery, options?: CallOptions): Promise<StockMovementList>;
	/** Every record of the list, page by page. */
	each(query?: ListStockMovementsQuery, options?: CallOptions): AsyncIterable<StockMovement>;
	/** Count stock movements. `GET /v1/stocks/movements/count.json`, requires `stock:read` */
	count(query?: CountStockMovementsQuery, options?: CallOptions): Promise<Count>;
	/** Read one stock movement. `GET /v1/stocks/movements/{id}.json`, requires `stock:read` */
	get(id: Id, query?: GetStockMovementQuery, options?: CallOptions): Promise<StockMovement>;
}

export interface StockReceptionDetailsCalls {
	/** List details of one reception. `GET /v1/stocks/receptions/{id}/details.json`, requires `stock:read` */
	list(id: Id, query?: ListStockReceptionDetailsQuery, options?: CallOptions): Promise<StockReceptionDetailList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListStockReceptionDetailsQuery, options?: CallOptions): AsyncIterable<StockReceptionDetail>;
	/** Count details of one reception. `GET /v1/stocks/receptions/{id}/details/count.json`, requires `stock:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one reception detail. `GET /v1/stocks/receptions/{id}/details/{detail_id}.json`, requires `stock:read` */
	get(id: Id, detail_id: Id, query?: GetStockReceptionDetailQuery, options?: CallOptions): Promise<StockReceptionDetail>;
}

export interface StockReceptionsCalls {
	/** List stock receptions. `GET /v1/stocks/receptions.json`, requires `stock:read` */
	list(query?: ListStockReceptionsQuery, options?: CallOptions): Promise<StockReceptionList>;
	/** Every record of the list, page by page. */
	each(query?: ListStockReceptionsQuery, options?: CallOptions): AsyncIterable<StockReception>;
	/** Receive stock. `POST /v1/stocks/receptions.json`, requires `stock:write` */
	create(body: NewStockReception, options?: WriteOptions<CreateStockReceptionQuery>): Promise<StockReception>;
	/** Count stock receptions. `GET /v1/stocks/receptions/count.json`, requires `stock:read` */
	count(query?: CountStockReceptionsQuery, options?: CallOptions): Promise<Count>;
	/** Read one reception. `GET /v1/stocks/receptions/{id}.json`, requires `stock:read` */
	get(id: Id, query?: GetStockReceptionQuery, options?: CallOptions): Promise<StockReception>;
	/** Correct a reception. `PUT /v1/stocks/receptions/{id}.json`, requires `stock:write` */
	update(id: Id, body: StockReceptionChange, options?: WriteOptions<UpdateStockReceptionQuery>): Promise<StockReception>;
	/** Receive an internal transfer. `POST /v2/stocks/receptions/shipping/{id}.json`, requires `dispatch:write` */
	receiveTransfer(id: Id, body?: TransferReception, options?: WriteOptions<ReceiveTransferQuery>): Promise<ReceivedTransfer>;
}

export interface StocksCalls {
	/** List stock levels. `GET /v1/stocks.json`, requires `stock:read` */
	list(query?: ListStocksQuery, options?: CallOptions): Promise<StockList>;
	/** Every record of the list, page by page. */
	each(query?: ListStocksQuery, options?: CallOptions): AsyncIterable<Stock>;
	/** Count stock levels. `GET /v1/stocks/count.json`, requires `stock:read` */
	count(query?: CountStocksQuery, options?: CallOptions): Promise<Count>;
	/** Read one stock level. `GET /v1/stocks/{id}.json`, requires `stock:read` */
	get(id: Id, query?: GetStockQuery, options?: CallOptions): Promise<Stock>;
	/** Read a document with the stock of each variant it contains. `GET /v2/stocks/documents/{id}.json`, requires `documents:read` */
	getDocument(id: Id, query?: GetStockDocumentQuery, options?: CallOptions): Promise<StockDocument>;
}

export interface StocksOfNotificationCalls {
	/** List stock levels, as notifications of stock name them. `GET /v2/stocks.json`, requires `stock:read` */
	list(query?: ListStocksOfNotificationQuery, options?: CallOptions): Promise<StockData>;
	/** Every record of the list, page by page. */
	each(query?: ListStocksOfNotificationQuery, options?: CallOptions): AsyncIterable<Stock>;
}

export interface StoreCollectionsCalls {
	/** List collections, as the store shows them. `GET /v1/markets/collections/list.json`, requires `catalog:read` */
	list(query?: ListStoreCollectionsQuery, options?: CallOptions): Promise<StoreCollectionList>;
	/** Every record of the list, page by page. */
	each(query?: ListStoreCollectionsQuery, options?: CallOptions): AsyncIterable<StoreCollection>;
}

export interface StoreProductCollectionsCalls {
	/** List collections of a store description. `GET /v2/products/market_info/{id}/collections.json`, requires `catalog:read` */
	list(id: Id, query?: NoQuery, options?: CallOptions): Promise<StoreCollections>;
}

export interface StoreProductPicturesCalls {
	/** List pictures of a store description. `GET /v2/products/market_info/{id}/pictures.json`, requires `catalog:read` */
	list(id: Id, query?: NoQuery, options?: CallOptions): Promise<StorePictures>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: NoQuery, options?: CallOptions): AsyncIterable<StorePicture>;
}

export interface StoreProductRelatedVariantsCalls {
	/** List variants of other products that a virtual store description names. `GET /v2/products/market_info/{id}/related_variants.json`, requires `catalog:read` */
	list(id: Id, query?: ListStoreProductRelatedVariantsQuery, options?: CallOptions): Promise<RelatedStoreVariants>;
}

export interface StoreProductShippingsCalls {
	/** List what sending the variants of a store description takes. `GET /v2/products/market_info/{id}/variant_shipping.json`, requires `catalog:read` */
	list(id: Id, query?: NoQuery, options?: CallOptions): Promise<VariantShippings>;
}

export interface StoreProductVariantsCalls {
	/** List variants of a store description. `GET /v2/products/market_info/{id}/variants.json`, requires `catalog:read` */
	list(id: Id, query?: ListStoreProductVariantsQuery, options?: CallOptions): Promise<StoreVariants>;
}

export interface StoreProductsCalls {
	/** List store descriptions of products. `GET /v2/products/list/market_info.json`, requires `catalog:read` */
	list(query?: ListStoreProductsQuery, options?: CallOptions): Promise<StoreProductList>;
	/** Every record of the list, page by page. */
	each(query?: ListStoreProductsQuery, options?: CallOptions): AsyncIterable<StoreProduct>;
	/** Read one store description. `GET /v2/products/market_info/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetStoreProductQuery, options?: CallOptions): Promise<StoreProductData>;
	/** Change a store description. `PUT /v2/products/market_info/{id}.json`, requires `catalog:write` */
	update(id: Id, body: StoreProductChange, options?: WriteOptions<UpdateStoreProductQuery>): Promise<StoreProductData>;
	/** Describe a product for the store. `POST /v2/products/market_info.json`, requires `catalog:write` */
	create(body: NewStoreProduct, options?: WriteOptions<CreateStoreProductQuery>): Promise<StoreProductData>;
}

export interface StoreSettingsCalls {
	/** Read the store settings. `GET /v1/store_settings.json`, requires `store:read` */
	get(query?: NoQuery, options?: CallOptions): Promise<StoreSettings>;
	/** Change the store settings. `PUT /v1/store_settings.json`, requires `store:write` */
	update(body: StoreSettingsChange, options?: WriteOptions<NoQuery>): Promise<StoreSettings>;
}

export interface TaxesCalls {
	/** List taxes. `GET /v1/taxes.json`, requires `catalog:read` */
	list(query?: ListTaxesQuery, options?: CallOptions): Promise<TaxList>;
	/** Every record of the list, page by page. */
	each(query?: ListTaxesQuery, options?: CallOptions): AsyncIterable<Tax>;
	/** Create a tax. `POST /v1/taxes.json`, requires `company:write` */
	create(body: NewTax, options?: WriteOptions<NoQuery>): Promise<Tax>;
	/** Count taxes. `GET /v1/taxes/count.json`, requires `catalog:read` */
	count(query?: CountTaxesQuery, options?: CallOptions): Promise<Count>;
	/** Read one tax. `GET /v1/taxes/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetTaxQuery, options?: CallOptions): Promise<Tax>;
	/** Change a tax. `PUT /v1/taxes/{id}.json`, requires `company:write` */
	update(id: Id, body: TaxChange, options?: WriteOptions<NoQuery>): Promise<Tax>;
}

export interface ThirdPartyDocumentsCalls {
	/** List purchase documents. `GET /v1/third_party_documents.json`, requires `documents:read` */
	list(query?: ListThirdPartyDocumentsQuery, options?: CallOptions): Promise<PurchaseDocumentList>;
	/** Every record of the list, page by page. */
	each(query?: ListThirdPartyDocumentsQuery, options?: CallOptions): AsyncIterable<PurchaseDocument>;
	/** Create a purchase document. `POST /v1/third_party_documents.json`, requires `documents:write` */
	create(body: NewPurchaseDocument, options?: WriteOptions<NoQuery>): Promise<PurchaseDocument>;
	/** Count purchase documents. `GET /v1/third_party_documents/count.json`, requires `documents:read` */
	count(query?: CountThirdPartyDocumentsQuery, options?: CallOptions): Promise<Count>;
	/** Read one purchase document. `GET /v1/third_party_documents/{id}.json`, requires `documents:read` */
	get(id: Id, query?: GetThirdPartyDocumentQuery, options?: CallOptions): Promise<PurchaseDocument>;
	/** Change a purchase document. `PUT /v1/third_party_documents/{id}.json`, requires `documents:write` */
	update(id: Id, body: PurchaseDocumentChange, options?: WriteOptions<NoQuery>): Promise<PurchaseDocument>;
	/** Cancel a purchase document. `DELETE /v1/third_party_documents/{id}.json`, requires `documents:write` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<PurchaseDocument>;
}

export interface TokensCalls {
	/** List tokens. `GET /v1/tokens.json`, requires `company:write` */
	list(query?: ListTokensQuery, options?: CallOptions): Promise<CompanyTokenList>;
	/** Every record of the list, page by page. */
	each(query?: ListTokensQuery, options?: CallOptions): AsyncIterable<CompanyToken>;
	/** Create a token. `POST /v1/tokens.json`, requires `company:write` */
	create(body: NewCompanyToken, options?: WriteOptions<NoQuery>): Promise<CreatedCompanyToken>;
	/** Count tokens. `GET /v1/tokens/count.json`, requires `company:write` */
	count(query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one token. `GET /v1/tokens/{id}.json`, requires `company:write` */
	get(id: Id, query?: NoQuery, options?: CallOptions): Promise<CompanyToken>;
	/** Revoke a token. `DELETE /v1/tokens/{id}.json`, requires `company:write` */
	revoke(id: Id, options?: WriteOptions<NoQuery>): Promise<Empty>;
}

export interface UserReturnsCalls {
	/** List the credit notes of a user. `GET /v1/users/{id}/returns.json`, requires `documents:read` */
	list(id: Id, query?: ListUserReturnsQuery, options?: CallOptions): Promise<SoldDocumentList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListUserReturnsQuery, options?: CallOptions): AsyncIterable<SoldDocument>;
}

export interface UserSalesCalls {
	/** List the sales of a user. `GET /v1/users/{id}/sales.json`, requires `documents:read` */
	list(id: Id, query?: ListUserSalesQuery, options?: CallOptions): Promise<SoldDocumentList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListUserSalesQuery, options?: CallOptions): AsyncIterable<SoldDocument>;
}

export interface UsersCalls {
	/** List users. `GET /v1/users.json`, requires `company:read` */
	list(query?: ListUsersQuery, options?: CallOptions): Promise<UserList>;
	/** Every record of the list, page by page. */
	each(query?: ListUsersQuery, options?: CallOptions): AsyncIterable<User>;
	/** Count users. `GET /v1/users/count.json`, requires `company:read` */
	count(query?: CountUsersQuery, options?: CallOptions): Promise<Count>;
	/** Read one user. `GET /v1/users/{id}.json`, requires `company:read` */
	get(id: Id, query?: GetUserQuery, options?: CallOptions): Promise<User>;
	/** Change a user. `PUT /v1/users/{id}.json`, requires `company:write` */
	update(id: Id, body: UserChange, options?: WriteOptions<UpdateUserQuery>): Promise<User>;
	/** Change a user's role, or end their access. `PUT /v1/users/{id}/access.json`, requires `company:write` */
	updateAccess(id: Id, body: UserAccessChange, options?: WriteOptions<UpdateUserAccessQuery>): Promise<User>;
	/** Read what users have sold, less what was returned. `GET /v1/users/sales_summary.json`, requires `documents:read` */
	getSalesSummary(query?: GetSalesSummaryQuery, options?: CallOptions): Promise<SellerSummary>;
}

export interface VariantAttributeValuesCalls {
	/** List attribute values of one variant. `GET /v1/variants/{id}/attribute_values.json`, requires `catalog:read` */
	list(id: Id, query?: ListVariantAttributeValuesQuery, options?: CallOptions): Promise<VariantAttributeValueList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListVariantAttributeValuesQuery, options?: CallOptions): AsyncIterable<VariantAttributeValue>;
	/** Count attribute values of one variant. `GET /v1/variants/{id}/attribute_values/count.json`, requires `catalog:read` */
	count(id: Id, query?: NoQuery, options?: CallOptions): Promise<Count>;
	/** Read one attribute value. `GET /v1/variants/{id}/attribute_values/{detail_id}.json`, requires `catalog:read` */
	get(id: Id, detail_id: Id, query?: GetVariantAttributeValueQuery, options?: CallOptions): Promise<VariantAttributeValue>;
}

export interface VariantStocksCalls {
	/** List stock levels of one variant. `GET /v1/variants/{id}/stocks.json`, requires `stock:read` */
	list(id: Id, query?: ListVariantStocksQuery, options?: CallOptions): Promise<StockList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListVariantStocksQuery, options?: CallOptions): AsyncIterable<Stock>;
	/** Count stock levels of one variant. `GET /v1/variants/{id}/stocks/count.json`, requires `stock:read` */
	count(id: Id, query?: CountVariantStocksQuery, options?: CallOptions): Promise<Count>;
	/** Read one stock level. `GET /v1/variants/{id}/stocks/{detail_id}.json`, requires `stock:read` */
	get(id: Id, detail_id: Id, query?: GetVariantStockQuery, options?: CallOptions): Promise<Stock>;
}

export interface VariantsCalls {
	/** Change many variants at once. `PUT /v1/variants/bulk.json`, requires `catalog:write` */
	updateMany(body: VariantsChange, options?: WriteOptions<NoQuery>): Promise<BulkChange>;
	/** List variants. `GET /v1/variants.json`, requires `catalog:read` */
	list(query?: ListVariantsQuery, options?: CallOptions): Promise<VariantList>;
	/** Every record of the list, page by page. */
	each(query?: ListVariantsQuery, options?: CallOptions): AsyncIterable<Variant>;
	/** Create a variant. `POST /v1/variants.json`, requires `catalog:write` */
	create(body: NewVariant, options?: WriteOptions<CreateVariantQuery>): Promise<Variant>;
	/** Count variants. `GET /v1/variants/count.json`, requires `catalog:read` */
	count(query?: CountVariantsQuery, options?: CallOptions): Promise<Count>;
	/** Read one variant. `GET /v1/variants/{id}.json`, requires `catalog:read` */
	get(id: Id, query?: GetVariantQuery, options?: CallOptions): Promise<Variant>;
	/** Change a variant. `PUT /v1/variants/{id}.json`, requires `catalog:write` */
	update(id: Id, body: VariantChange, options?: WriteOptions<UpdateVariantQuery>): Promise<Variant>;
	/** Delete a variant. `DELETE /v1/variants/{id}.json`, requires `catalog:write` */
	delete(id: Id, options?: WriteOptions<DeleteVariantQuery>): Promise<Variant>;
	/** Print labels with bar codes. `GET /v1/variants/labels.pdf`, requires `catalog:read` */
	getLabels(query?: GetVariantLabelsQuery, options?: CallOptions): Promise<Blob>;
	/** Read a variant, as notifications of variants name it. `GET /v2/variants/{id}.json`, requires `catalog:read` */
	getOfNotification(id: Id, query?: NoQuery, options?: CallOptions): Promise<VariantData>;
	/** Read what a variant has cost. `GET /v1/variants/{id}/costs.json`, requires `stock:read` */
	getCosts(id: Id, query?: NoQuery, options?: CallOptions): Promise<VariantCosts>;
	/** Say what sending a variant takes. `POST /v2/variants/shipping.json`, requires `catalog:write` */
	createShipping(body: NewVariantShipping, options?: WriteOptions<NoQuery>): Promise<VariantShippingData>;
	/** Change what sending a variant takes. `PUT /v2/variants/{id}/shipping.json`, requires `catalog:write` */
	updateShipping(id: Id, body: VariantShippingChange, options?: WriteOptions<NoQuery>): Promise<VariantShippingData>;
}

export interface WebhookDeliveriesCalls {
	/** List deliveries of one webhook endpoint. `GET /v1/webhooks/{id}/deliveries.json`, requires `webhooks:read` */
	list(id: Id, query?: ListWebhookDeliveriesQuery, options?: CallOptions): Promise<WebhookDeliveryList>;
	/** Every record of the list, page by page. */
	each(id: Id, query?: ListWebhookDeliveriesQuery, options?: CallOptions): AsyncIterable<WebhookDelivery>;
	/** Count deliveries of one webhook endpoint. `GET /v1/webhooks/{id}/deliveries/count.json`, requires `webhooks:read` */
	count(id: Id, query?: CountWebhookDeliveriesQuery, options?: CallOptions): Promise<Count>;
	/** Read one delivery. `GET /v1/webhooks/{id}/deliveries/{detail_id}.json`, requires `webhooks:read` */
	get(id: Id, detail_id: Id, query?: GetWebhookDeliveryQuery, options?: CallOptions): Promise<WebhookDelivery>;
	/** Deliver an event again. `POST /v1/webhooks/{id}/deliveries/{delivery_id}/redeliver.json`, requires `webhooks:write` */
	redeliver(id: Id, delivery_id: Id, options?: WriteOptions<NoQuery>): Promise<WebhookDelivery>;
}

export interface WebhooksCalls {
	/** List webhook endpoints. `GET /v1/webhooks.json`, requires `webhooks:read` */
	list(query?: ListWebhooksQuery, options?: CallOptions): Promise<WebhookEndpointList>;
	/** Every record of the list, page by page. */
	each(query?: ListWebhooksQuery, options?: CallOptions): AsyncIterable<WebhookEndpoint>;
	/** Register a webhook endpoint. `POST /v1/webhooks.json`, requires `webhooks:configure` */
	create(body: NewWebhook, options?: WriteOptions<NoQuery>): Promise<CreatedWebhookEndpoint>;
	/** Count webhook endpoints. `GET /v1/webhooks/count.json`, requires `webhooks:read` */
	count(query?: CountWebhooksQuery, options?: CallOptions): Promise<Count>;
	/** Read one webhook endpoint. `GET /v1/webhooks/{id}.json`, requires `webhooks:read` */
	get(id: Id, query?: GetWebhookQuery, options?: CallOptions): Promise<WebhookEndpoint>;
	/** Change, disable or enable a webhook endpoint. `PUT /v1/webhooks/{id}.json`, requires `webhooks:configure` */
	update(id: Id, body: WebhookChange, options?: WriteOptions<NoQuery>): Promise<WebhookEndpoint>;
	/** Delete a webhook endpoint with its deliveries. `DELETE /v1/webhooks/{id}.json`, requires `webhooks:configure` */
	delete(id: Id, options?: WriteOptions<NoQuery>): Promise<WebhookEndpoint>;
	/** Rotate the secret of a webhook endpoint. `POST /v1/webhooks/{id}/secret.json`, requires `webhooks:configure` */
	rotateSecret(id: Id, body?: WebhookSecretRotation, options?: WriteOptions<NoQuery>): Promise<RotatedSecret>;
	/** Send a test event to a webhook endpoint. `POST /v1/webhooks/{id}/test.json`, requires `webhooks:write` */
	test(id: Id, options?: WriteOptions<NoQuery>): Promise<TestEvent>;
	/** Deliver a range of events again, or all since a time. `POST /v1/webhooks/{id}/redeliver.json`, requires `webhooks:write` */
	redeliverEvents(id: Id, body: WebhookRedelivery, options?: WriteOptions<NoQuery>): Promise<Redelivery>;
}

/** Every operation, grouped by resource. */
export interface Operations {
	applications: ApplicationsCalls;
	approvals: ApprovalsCalls;
	auditEntries: AuditEntriesCalls;
	bookTypes: BookTypesCalls;
	checkouts: CheckoutsCalls;
	clientAddresses: ClientAddressesCalls;
	clientAttributes: ClientAttributesCalls;
	clientContacts: ClientContactsCalls;
	clientDebts: ClientDebtsCalls;
	clientPoints: ClientPointsCalls;
	clientPurchases: ClientPurchasesCalls;
	clients: ClientsCalls;
	coins: CoinsCalls;
	collectionProducts: CollectionProductsCalls;
	collections: CollectionsCalls;
	company: CompanyCalls;
	coupons: CouponsCalls;
	courierOrderLogs: CourierOrderLogsCalls;
	courierOrders: CourierOrdersCalls;
	courierStates: CourierStatesCalls;
	couriers: CouriersCalls;
	discountDetails: DiscountDetailsCalls;
	discounts: DiscountsCalls;
	documentAttributes: DocumentAttributesCalls;
	documentDetails: DocumentDetailsCalls;
	documentPayments: DocumentPaymentsCalls;
	documentReferences: DocumentReferencesCalls;
	documentSellers: DocumentSellersCalls;
	documentTaxes: DocumentTaxesCalls;
	documentTypes: DocumentTypesCalls;
	documents: DocumentsCalls;
	dteCodes: DteCodesCalls;
	dynamicAttributeDetails: DynamicAttributeDetailsCalls;
	dynamicAttributes: DynamicAttributesCalls;
	erasures: ErasuresCalls;
	events: EventsCalls;
	faults: FaultsCalls;
	home: HomeCalls;
	importLines: ImportLinesCalls;
	imports: ImportsCalls;
	invitations: InvitationsCalls;
	loyaltyCoupons: LoyaltyCouponsCalls;
	loyaltySettings: LoyaltySettingsCalls;
	marketCollections: MarketCollectionsCalls;
	marketProducts: MarketProductsCalls;
	marketProductsV2: MarketProductsV2Calls;
	offices: OfficesCalls;
	operatorApplications: OperatorApplicationsCalls;
	operatorAuditEntries: OperatorAuditEntriesCalls;
	operatorCompanies: OperatorCompaniesCalls;
	paymentAttributes: PaymentAttributesCalls;
	paymentLinks: PaymentLinksCalls;
	paymentMethods: PaymentMethodsCalls;
	paymentReturns: PaymentReturnsCalls;
	paymentTransactionLogs: PaymentTransactionLogsCalls;
	paymentTransactions: PaymentTransactionsCalls;
	paymentTypeDynamicAttributes: PaymentTypeDynamicAttributesCalls;
	paymentTypes: PaymentTypesCalls;
	payments: PaymentsCalls;
	priceListDetails: PriceListDetailsCalls;
	priceLists: PriceListsCalls;
	pricesOfNotification: PricesOfNotificationCalls;
	privacy: PrivacyCalls;
	productCollections: ProductCollectionsCalls;
	productPackDetails: ProductPackDetailsCalls;
	productProductTaxes: ProductProductTaxesCalls;
	productTypeAttributes: ProductTypeAttributesCalls;
	productTypeProducts: ProductTypeProductsCalls;
	productTypes: ProductTypesCalls;
	productVariants: ProductVariantsCalls;
	products: ProductsCalls;
	purchaseClaims: PurchaseClaimsCalls;
	requests: RequestsCalls;
	returnAnnulments: ReturnAnnulmentsCalls;
	returnDetails: ReturnDetailsCalls;
	returns: ReturnsCalls;
	saleConditions: SaleConditionsCalls;
	sandbox: SandboxCalls;
	sandboxClock: SandboxClockCalls;
	sandboxCompanies: SandboxCompaniesCalls;
	sandboxMails: SandboxMailsCalls;
	sandboxRequests: SandboxRequestsCalls;
	sandboxSnapshots: SandboxSnapshotsCalls;
	shippingDetails: ShippingDetailsCalls;
	shippingTypes: ShippingTypesCalls;
	shippings: ShippingsCalls;
	stockConsumptionDetails: StockConsumptionDetailsCalls;
	stockConsumptionTypes: StockConsumptionTypesCalls;
	stockConsumptions: StockConsumptionsCalls;
	stockCountDetails: StockCountDetailsCalls;
	stockCounts: StockCountsCalls;
	stockImportLines: StockImportLinesCalls;
	stockImports: StockImportsCalls;
	stockMinimums: StockMinimumsCalls;
	stockMovements: StockMovementsCalls;
	stockReceptionDetails: StockReceptionDetailsCalls;
	stockReceptions: StockReceptionsCalls;
	stocks: StocksCalls;
	stocksOfNotification: StocksOfNotificationCalls;
	storeCollections: StoreCollectionsCalls;
	storeProductCollections: StoreProductCollectionsCalls;
	storeProductPictures: StoreProductPicturesCalls;
	storeProductRelatedVariants: StoreProductRelatedVariantsCalls;
	storeProductShippings: StoreProductShippingsCalls;
	storeProductVariants: StoreProductVariantsCalls;
	storeProducts: StoreProductsCalls;
	storeSettings: StoreSettingsCalls;
	taxes: TaxesCalls;
	thirdPartyDocuments: ThirdPartyDocumentsCalls;
	tokens: TokensCalls;
	userReturns: UserReturnsCalls;
	userSales: UserSalesCalls;
	users: UsersCalls;
	variantAttributeValues: VariantAttributeValuesCalls;
	variantStocks: VariantStocksCalls;
	variants: VariantsCalls;
	webhookDeliveries: WebhookDeliveriesCalls;
	webhooks: WebhooksCalls;
}

/** What the service sends, by topic. */
export interface Notifications {
	startTransaction: TransactionStart;
	payment: PaymentNotification;
	courierOrder: CourierOrderNotification;
	product: ProductNotification;
	variant: VariantNotification;
	price: PriceNotification;
	stock: StockNotification;
	minimumStock: MinimumStockNotification;
	document: DocumentNotification;
	webOrder: WebOrderNotification;
	dispatch: DispatchNotification;
	checkout: CheckoutNotification;
	coupon: CouponNotification;
	storeProduct: StoreProductNotification;
	purchaseDocument: PurchaseDocumentNotification;
	return: ReturnNotification;
}
