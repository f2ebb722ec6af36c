// To be imported first by a test file whose installation is reached over https: settings are read once.

Object.assign(process.env, { APP_URL: "https://keepsake.example" });
