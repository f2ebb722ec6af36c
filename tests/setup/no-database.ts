const refuse = (): never => {
  throw new Error("A test beside its source has no database. Move it to tests/integration.");
};
const refused = new Proxy(refuse, { get: refuse });

/**
 * Replaces the database in tests of rules (jest.config.mjs): every use of it reports that the test is in the wrong
 * place.
 */
module.exports = new Proxy({}, { get: (_, name) => name === "__esModule" || refused });
