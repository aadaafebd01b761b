/** The oldest Node that every dependency takes; the same as `engines` in package.json. */
const leastMajor = 20;
const leastMinor = 19;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `Kinora needs Node ${leastMajor}.${leastMinor} or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
