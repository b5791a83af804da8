/** Every operation in short, made by `npm run reference` from the OpenAPI document; not edited by hand. */

/**
 * A line for each group: its name, its path, the letters of its usual operations, and name, kind and place of each other one.
 * `table.ts` reads it.
 */
export const ROWS = `applications /v1/applications lcngud rotateSecret P /*/secret.json
approvals /v1/approvals lngd
auditEntries /v1/audit lng
bookTypes /v1/book_types lng
checkouts /v1/checkouts lcngd pay Pb /*/pay.json
clientAddresses /v1/clients/*/addresses lcngud
clientAttributes /v1/clients/*/attributes ln
clientContacts /v1/clients/*/contacts lcngd
clientDebts /v1/clients/unpaid_documents - list Gw .json
clientPoints /v1/clients/*/points lng change Ub ^/v1/clients/points.json
clientPurchases /v1/clients/purchases l
clients /v1/clients lcngud
coins /v1/coins lng getExchangeRate G /*/exchange_rate/*.json updateExchangeRate Ub /*/exchange_rate/*.json
collectionProducts /v1/collections/*/products ln addProductToCollection Pb .json
collections /v1/collections lcngu
company /v1/company - get G .json update Ub .json getLogo Gf /logo.json updateLogo Ub /logo.json deleteLogo D /logo.json
coupons /v1/admin/coupon/* - getAdminCoupon G .json
courierOrderLogs /v1/couriers/orders/*/logs - list Gc .json count Gc /count.json get Gc /*.json create Pbc ^/v1/logs.json
courierOrders /v1/couriers/orders - list Gc .json create Pbc .json count Gc /count.json get Gc /*.json updateLabel Ubc /*/label.json createLabel Pbc /*/label.json
courierStates /v1/couriers/states - list Gwc .json
couriers /v1/couriers lcngu rotateSecret Pb /*/secret.json createToken P /*/token.json
discountDetails /v2/discounts/*/details c list Gw .json delete D ^/v2/discounts/details/*.json
discounts /v1/discounts lng create Pb ^/v2/discounts/new.json update Ub ^/v2/discounts/*.json
documentAttributes /v1/documents/*/attributes ln
documentDetails /v1/documents/*/details lng
documentPayments /v1/documents/*/payments lng
documentReferences /v1/documents/*/references lng
documentSellers /v1/documents/*/sellers ln
documentTaxes /v1/documents/*/document_taxes lng
documentTypes /v1/document_types lngu updateNamedDocumentType Ub .json getNumberRange G /caf.json getAvailableNumbers G /number_availables.json
documents /v1/documents lcngd getOfNotification G ^/documents/*.json summarize G /summary.json summarizeReceipts G /summary/ticket.json getCosts G /costs.json
dteCodes /v1/dte_codes lng
dynamicAttributeDetails /v1/dynamic_attributes/*/details lcngu
dynamicAttributes /v1/dynamic_attributes lcngu
erasures /v1/erasures lng
events /v1/events lng stream Gs /stream
faults /sandbox/faults g list Gw .json create Pbo .json clear Do .json delete Do /*.json
home /v1/home - get G .json
importLines /v1/imports/*/lines lng
imports /v1/imports lngd createOfProducts Pb /products.json createOfPrices Pb /prices.json run P /*/run.json
invitations /v1/invitations lcngd resend Pb /*/resend.json
loyaltyCoupons /v1/loyalty/coupons lcngu getUsed G /*/used.json
loyaltySettings /v1/loyalty/settings - get G .json update Ub .json
marketCollections /v1/markets/*/collections l
marketProducts /v1/markets/*/products/market_info l
marketProductsV2 /v2/markets/*/products/market_info l
offices /v1/offices lcngdu
operatorApplications /v1/operator/applications lng approve P /*/approve.json refuse P /*/refuse.json suspend P /*/suspend.json
operatorAuditEntries /v1/operator/audit lng
operatorCompanies /v1/operator/companies lng getUsage G /*/usage.json suspend P /*/suspend.json resume P /*/resume.json
paymentAttributes /v1/payments/*/attributes ln
paymentLinks /v1/payment_links lcngd getQr Gf /*/qr.json
paymentMethods /v1/payment_methods lcngu
paymentReturns /v1/payment/success/* - reportPaymentSuccess Pbop  reportPaymentFailure Pbop ^/v1/payment/fail/* reportPaymentPending Pbop ^/v1/payment/pending/* writePaymentLog Pbop ^/v1/payment/log/* getPaymentState Gp ^/v1/payment/state/*
paymentTransactionLogs /v1/payment_transactions/*/logs lng
paymentTransactions /v1/payment_transactions lng refund Pb /*/refund.json
paymentTypeDynamicAttributes /v1/payment_types/*/dynamic_attributes ln
paymentTypes /v1/payment_types lcngu
payments /v1/payments lcngd group G /group_payment_types.json
priceListDetails /v1/price_lists/*/details lcngu updateMany Ub /bulk.json
priceLists /v1/price_lists lcngu
pricesOfNotification /v2/price_lists/*/details l
privacy /v1/persons/find - findPerson Pb .json exportPerson Pb ^/v1/persons/export.json erasePerson Pb ^/v1/persons/erase.json
productCollections /v2/products/*/collections l
productPackDetails /v1/products/*/pack_details lng
productProductTaxes /v1/products/*/product_taxes lng
productTypeAttributes /v1/product_types/*/attributes lng
productTypeProducts /v1/product_types/*/products ln
productTypes /v1/product_types lcngud
productVariants /v1/products/*/variants lng
products /v1/products lcngud getPicture Gf /*/picture.json updatePicture Ub /*/picture.json deletePicture D /*/picture.json updateMany Ub /bulk.json getOfNotification G ^/v2/products/*.json createPack Pb ^/v2/products/pack.json
purchaseClaims /v1/dtes/claims c get G .json
requests /v1/requests lng getDetail G /*/detail.json getBodyTime G /bodies.json keepBodies Ub /bodies.json forgetBodies D /bodies.json stream Gs /stream
returnAnnulments /v1/returns/*/annulments lng
returnDetails /v1/returns/*/details lng
returns /v1/returns lcng annul Pb /*/annulments.json
saleConditions /v1/sale_conditions lcngu
sandbox /sandbox/reset - resetSandbox Po .json fillSandbox Pbo ^/sandbox/data.json
sandboxClock /sandbox/clock - get G .json move Ubo .json
sandboxCompanies /sandbox/companies - list Gw .json
sandboxMails /sandbox/mails g list Gw .json clear Do .json
sandboxRequests /sandbox/requests l
sandboxSnapshots /sandbox/snapshots - list Gw .json create Po .json restore Po /*/restore.json delete Do /*.json
shippingDetails /v1/shippings/*/details lng
shippingTypes /v1/shipping_types lng
shippings /v1/shippings lcngd
stockConsumptionDetails /v1/stocks/consumptions/*/details lng
stockConsumptionTypes /v1/stock_consumption_types lng
stockConsumptions /v1/stocks/consumptions lcng
stockCountDetails /v1/stocks/counts/*/details lng
stockCounts /v1/stocks/counts lcng
stockImportLines /v1/stocks/imports/*/lines lng
stockImports /v1/stocks/imports lngd createImportOfReceptions Pb /receptions.json createImportOfCounts Pb /counts.json run P /*/run.json
stockMinimums /v1/stocks/minimums lcngud
stockMovements /v1/stocks/movements lng
stockReceptionDetails /v1/stocks/receptions/*/details lng
stockReceptions /v1/stocks/receptions lcngu receiveTransfer Pb ^/v2/stocks/receptions/shipping/*.json
stocks /v1/stocks lng getDocument G ^/v2/stocks/documents/*.json
stocksOfNotification /v2/stocks l
storeCollections /v1/markets/collections/list l
storeProductCollections /v2/products/market_info/*/collections - list Gw .json
storeProductPictures /v2/products/market_info/*/pictures l
storeProductRelatedVariants /v2/products/market_info/*/related_variants - list Gw .json
storeProductShippings /v2/products/market_info/*/variant_shipping - list Gw .json
storeProductVariants /v2/products/market_info/*/variants - list Gw .json
storeProducts /v2/products/list/market_info l get G ^/v2/products/market_info/*.json update Ub ^/v2/products/market_info/*.json create Pb ^/v2/products/market_info.json
storeSettings /v1/store_settings - get G .json update Ub .json
taxes /v1/taxes lcngu
thirdPartyDocuments /v1/third_party_documents lcngud
tokens /v1/tokens lcng revoke D /*.json
userReturns /v1/users/*/returns l
userSales /v1/users/*/sales l
users /v1/users lngu updateAccess Ub /*/access.json getSalesSummary G /sales_summary.json
variantAttributeValues /v1/variants/*/attribute_values lng
variantStocks /v1/variants/*/stocks lng
variants /v1/variants lcngud updateMany Ub /bulk.json getLabels Gf /labels.pdf getOfNotification G ^/v2/variants/*.json getCosts G /*/costs.json createShipping Pb ^/v2/variants/shipping.json updateShipping Ub ^/v2/variants/*/shipping.json
webhookDeliveries /v1/webhooks/*/deliveries lng redeliver P /*/redeliver.json
webhooks /v1/webhooks lcngud rotateSecret Pb /*/secret.json test P /*/test.json redeliverEvents Pb /*/redeliver.json`;
